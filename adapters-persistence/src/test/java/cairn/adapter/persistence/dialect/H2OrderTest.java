package cairn.adapter.persistence.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.h2.Driver;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/// Properties of H2 on which the adapters rely.
class H2OrderTest {
    @Test
    void ordersUuidsLikeTheirText() throws SQLException {
        Random random = new Random(1);
        List<UUID> ids = Stream.generate(() -> new UUID(random.nextLong(), random.nextLong()))
                .limit(200)
                .toList();
        try (Connection connection = Driver.load().connect("jdbc:h2:mem:", new Properties());
                Handle handle = Jdbi.open(connection)) {
            handle.execute("CREATE TABLE t (id UUID PRIMARY KEY)");
            ids.forEach(id -> handle.execute("INSERT INTO t VALUES (?)", id));

            List<String> ordered = handle.createQuery("SELECT id FROM t ORDER BY id")
                    .map((row, context) -> row.getString(1))
                    .list();

            assertThat(ordered).hasSize(200).isSorted();
        }
    }
}
