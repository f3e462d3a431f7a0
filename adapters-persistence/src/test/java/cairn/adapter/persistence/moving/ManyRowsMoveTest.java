package cairn.adapter.persistence.moving;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.moving.BlobMove;
import cairn.application.moving.MoveBeginning;
import cairn.application.moving.MoveEnvironment;
import cairn.application.moving.MoveEnvironment.Command;
import cairn.application.moving.MoveEnvironment.Outcome;
import cairn.application.moving.RowMove;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.application.port.search.IndexGeneration;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Moves as many rows as a large embedded server has to a server and back; prints the speed.
@Tag("slow")
class ManyRowsMoveTest {
    private static final int ROWS = Integer.getInteger("cairn.movedRows", 10_000);
    private static final InstantSource CLOCK = InstantSource.system();

    private final BlobStore blobs = new InMemoryBlobStore();

    @Test
    void movesManyRowsToAServerAndBack(@TempDir Path folder) {
        DatabaseSettings source = DatabaseSettings.inFolder(folder.resolve("a"));
        DatabaseSettings server = PostgresServer.settings();
        DatabaseSettings back = DatabaseSettings.inFolder(folder.resolve("b"));
        fill(source);

        assertThat(move(source, server).rows()).isGreaterThan(2L * ROWS);
        assertThat(move(server, back).rows()).isGreaterThan(2L * ROWS);

        try (Database database = Database.open(back, UUID::randomUUID, CLOCK)) {
            IndexGeneration generation = database.indexGeneration("one");
            generation.register();
            generation.markAllDirty();
            assertThat(generation.list(ROWS + 1)).hasSize(ROWS);
        }
    }

    private Outcome move(DatabaseSettings from, DatabaseSettings to) {
        long begun = System.nanoTime();
        try (MoveDatabase source = MoveDatabase.source(from, CLOCK);
                MoveDatabase target = MoveDatabase.target(to, CLOCK)) {
            MoveEnvironment move = new MoveEnvironment(
                    new MoveBeginning(
                            source.rows(),
                            target.rows(),
                            source.source(),
                            target.target(),
                            target.accounts(),
                            UUID::randomUUID),
                    new RowMove(source.rows(), target.rows(), source.source(), target.target()),
                    new BlobMove(blobs, blobs, source.source(), target.target(), false),
                    target.target());
            Outcome outcome = move.execute(new Command(Optional.empty(), Optional.empty()), (step, done, total) -> {});
            Duration took = Duration.ofNanos(System.nanoTime() - begun);
            System.out.println(
                    from.place() + " to " + to.place() + ": " + outcome.rows() + " rows copied and compared in " + took
                            + ", " + outcome.rows() * 1000 / took.toMillis() + " a second");
            return outcome;
        }
    }

    private static void fill(DatabaseSettings settings) {
        try (Database database = Database.open(settings, UUID::randomUUID, CLOCK)) {
            database.opening().jdbi(Transaction.Access.WRITE).useTransaction(ManyRowsMoveTest::fill);
        }
    }

    private static void fill(Handle handle) {
        UUID account = UUID.randomUUID();
        UUID workspace = UUID.randomUUID();
        handle.execute("INSERT INTO account VALUES (?, 'n', 'e', 'unlimited', 0)", account);
        handle.execute(
                "INSERT INTO workspace (id, account_id, title, slug, type, created_at, modified_at, tree_version,"
                        + " next_container_no) VALUES (?, ?, 't', 'slug', 'DEVELOPER', 0, 0, 0, 1)",
                workspace,
                account);
        handle.execute("""
            INSERT INTO resource (workspace_id, id, parent_id, type, kind, name, name_key, sort_key, created_by,
                created_at, modified_at, revision, rendering, state, size)
            SELECT ?, RANDOM_UUID(7), RANDOM_UUID(), 'NOTEPAD', 'NOTEPAD', 'note ' || x, CAST(RANDOM_UUID() AS BINARY(16)),
                CAST(RANDOM_UUID() AS BINARY(16)), ?, x, x, 1, 1, 'COMPLETED', 100
            FROM SYSTEM_RANGE(1, ?)\
            """, workspace, account, ROWS);
        handle.execute("""
            INSERT INTO text_chunk (workspace_id, resource_id, source, seq, bytes)
            SELECT workspace_id, id, 'NOTE', 0, STRINGTOUTF8(REPEAT('words of a note ', 60)) FROM resource\
            """);
    }
}
