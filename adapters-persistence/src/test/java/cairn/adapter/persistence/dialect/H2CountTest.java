package cairn.adapter.persistence.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

class H2CountTest {
    /// Reading half a million rows every 15 seconds would slow down writers.
    @Test
    void countsATableWithoutReadingItsRows() {
        String plan = Jdbi.create("jdbc:h2:mem:count").withHandle(handle -> {
            handle.execute("CREATE TABLE waiting (id INT PRIMARY KEY)");
            return handle.createQuery("EXPLAIN " + new H2().count("waiting", 10))
                    .mapTo(String.class)
                    .one();
        });

        assertThat(plan).contains("/* direct lookup */");
    }
}
