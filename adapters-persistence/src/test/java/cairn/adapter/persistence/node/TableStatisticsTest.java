package cairn.adapter.persistence.node;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.SampleIds;
import cairn.application.waiting.Waiting;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class TableStatisticsTest {
    private static final int ROWS = 1_000;

    @Test
    void areRefreshedOnceATableHasGrown() {
        try (Database database = Database.open(PostgresServer.settings(), new SampleIds(), InstantSource.system())) {
            TableStatistics statistics = database.nodes().tableStatistics();
            database.opening().jdbi(Access.WRITE).useHandle(handle -> {
                handle.execute("ALTER TABLE job SET (autovacuum_enabled = FALSE)");
                handle.execute("""
                        INSERT INTO job (id, lane, type, workspace_id, resource_id, due_at, attempt)
                        SELECT gen_random_uuid(), 'ENRICH', 'EXTRACT', gen_random_uuid(), gen_random_uuid(), n, 0
                        FROM generate_series(1, ?) n""", ROWS);
            });

            // PostgreSQL counts rows within a second after they were committed.
            Waiting.until("the rows are known", () -> {
                statistics.refresh();
                return known(database) == ROWS;
            });
        }
    }

    private static long known(Database database) {
        return database.opening()
                .jdbi(Access.READ)
                .withHandle(handle -> handle.createQuery(
                                "SELECT CAST(reltuples AS BIGINT) FROM pg_class WHERE oid = CAST('job' AS regclass)")
                        .mapTo(Long.class)
                        .one());
    }
}
