package cairn.adapter.persistence.index;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.search.IndexGeneration;
import cairn.application.port.search.IndexGeneration.DirtyFlag;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.junit.jupiter.api.Test;

/// A change of a marked entry waits until the mark is committed, but must not wait for all marks.
class MarkingInPartsTest {
    private static final int TAGS = 25_000;

    @Test
    void commitsMarksInParts() {
        try (Database database = Database.open(PostgresServer.settings(), new SampleIds(), InstantSource.system())) {
            fill(database, new Samples(new OpenedDatabase(database), new SampleIds()).home());
            IndexGeneration generation = database.indexGeneration("one");
            generation.register();
            List<Integer> committed = countCommitted(database);

            generation.markAllDirty();
            assertThat(committed).contains(0, 10_000, 20_000);
            List<DirtyFlag> before = generation.list(2 * TAGS);

            generation.markAllDirty();
            generation.clear(before);
            assertThat(generation.list(2 * TAGS)).as("renewed, in parts too").hasSize(TAGS);
        }
    }

    /// A single statement for very many marks would always exceed the server's time limit.
    @Test
    void deletesTheMarksOfAForgottenIndexInParts() {
        try (Database database = Database.open(PostgresServer.settings(), new SampleIds(), InstantSource.system())) {
            fill(database, new Samples(new OpenedDatabase(database), new SampleIds()).home());
            IndexGeneration generation = database.indexGeneration("one");
            generation.register();
            generation.markAllDirty();
            IndexGeneration next = database.indexGeneration("two");
            next.register();
            List<Integer> committed = countCommitted(database);

            next.retain(Duration.ofMillis(-1));

            assertThat(committed).contains(TAGS, TAGS - 10_000, TAGS - 20_000);
            assertThat(generation.list(1)).isEmpty();
        }
    }

    private static void fill(Database database, Home home) {
        database.opening()
                .jdbi(Access.WRITE)
                .useHandle(handle -> handle.createUpdate("""
                        INSERT INTO tag SELECT :workspace, CAST(md5('tag' || n) AS UUID), 'tag' || n,
                            convert_to('tag' || n, 'UTF8'), NULL, :account, 1, 1
                        FROM generate_series(1, :count) n""")
                        .bind("workspace", home.workspace().value())
                        .bind("account", home.account().id().value())
                        .bind("count", TAGS)
                        .execute());
    }

    /// The number of committed marks at the beginning of each statement.
    private static List<Integer> countCommitted(Database database) {
        List<Integer> committed = new ArrayList<>();
        database.opening().jdbi(Access.WRITE).setSqlLogger(new SqlLogger() {
            @Override
            public void logBeforeExecution(StatementContext context) {
                committed.add(seenByOthers(database));
            }
        });
        return committed;
    }

    private static int seenByOthers(Database database) {
        return database.opening()
                .jdbi(Access.READ)
                .withHandle(handle -> handle.createQuery("SELECT COUNT(*) FROM index_dirty WHERE generation = 'one'")
                        .mapTo(Integer.class)
                        .one());
    }
}
