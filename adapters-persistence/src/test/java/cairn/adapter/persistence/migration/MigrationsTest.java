package cairn.adapter.persistence.migration;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.persistence.dialect.PostgreSql;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.SampleIds;
import cairn.domain.resource.ResourceName;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;

class MigrationsTest {
    /// By default Flyway gives up after 50 s; with a negative count it does not.
    @Test
    void waitForTheMigrationLockWithoutALimit() {
        assertThat(Migrations.of(new PostgreSql()).getLockRetryCount()).isNegative();
    }

    /// The driver fetches rows in parts by a named cursor.
    @Test
    void readRowsInParts() throws SQLException {
        List<String> cursors = new ArrayList<>();
        try (Database database = Database.open(PostgresServer.settings(), new SampleIds(), InstantSource.system())) {
            database.opening().jdbi(Access.WRITE).useTransaction(handle -> update(handle, cursors));
        }

        assertThat(cursors).isNotEmpty();
    }

    private static void update(Handle handle, List<String> cursors) throws SQLException {
        String rows = """
                SELECT CAST(md5('' || n) AS UUID), CAST(md5('' || n) AS UUID), 'name' FROM generate_series(1, 2500) n""";
        KeyBackfill.update(handle.getConnection(), rows, KeyBackfill.SET_KEY, name -> {
            handle.createQuery("SELECT name FROM pg_cursors WHERE name <> ''")
                    .mapTo(String.class)
                    .forEach(cursors::add);
            return new ResourceName(name).orderKey();
        });
    }
}
