package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.StatementGate;
import cairn.application.port.Together;
import cairn.application.port.Unavailable;
import cairn.application.waiting.Waiting;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import javax.sql.DataSource;
import org.h2.Driver;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DurabilityBarrierTest {
    private static Connection connect() throws SQLException {
        return Driver.load().connect("jdbc:h2:mem:", new Properties());
    }

    private static DurabilityBarrier start(Connection connection) {
        return DurabilityBarrier.start(EmbeddedStore.inMemory(connection), new StatementGate(), () -> true);
    }

    @Test
    void releasesAllWaitingThreads() throws SQLException {
        try (DurabilityBarrier barrier = start(connect())) {
            int released = Together.run(64, i -> {
                        barrier.await();
                        return i;
                    })
                    .size();

            assertThat(released).isEqualTo(64);
        }
    }

    @Test
    void refusesToAwaitAfterItIsClosed() throws SQLException {
        Connection connection = connect();
        DurabilityBarrier barrier = start(connection);
        barrier.close();

        assertThatThrownBy(barrier::await).isInstanceOf(Unavailable.class);
        assertThat(connection.isClosed()).isTrue();
    }

    @Test
    void failsEveryAwaitAfterAFailedSync() throws SQLException {
        Connection connection = connect();
        try (DurabilityBarrier barrier = start(connection)) {
            barrier.await();
            connection.close();

            assertThatThrownBy(barrier::await).isInstanceOf(Unavailable.class);
            assertThatThrownBy(barrier::await).isInstanceOf(Unavailable.class);
        }
    }

    @Test
    void keepsWaitingWhenInterruptedAndKeepsTheInterrupt() throws SQLException {
        try (DurabilityBarrier barrier = start(connect())) {
            boolean kept = Together.elsewhere(() -> {
                Thread.currentThread().interrupt();
                barrier.await();
                return Thread.interrupted();
            });

            assertThat(kept).isTrue();
        }
    }

    /// The only version after it is that of the waiting thread.
    @Test
    void writesNoVersionForCommitsThatChangeNothing(@TempDir Path folder) throws SQLException {
        String location = WholeFiles.over("file") + ":" + folder.resolve("cairn");
        DataSource source = EmbeddedEngine.source(location, DatabaseSettings.DEFAULT_CACHE);
        EmbeddedStore store = EmbeddedStore.open(source, location);
        try (DurabilityBarrier barrier = DurabilityBarrier.start(store, new StatementGate(), () -> true);
                Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            MVStore versions = EmbeddedStore.storeOf(connection);
            statement.execute("CREATE TABLE t (id INT PRIMARY KEY)");
            barrier.await();
            Waiting.until("the store has nothing left to do", () -> !store.isPending());
            long before = versions.getCurrentVersion();

            statement.execute("DELETE FROM t");
            barrier.noteCommit();
            Waiting.until("the barrier has looked", () -> !barrier.isToLook());
            barrier.await();
            assertThat(versions.getCurrentVersion()).isEqualTo(before + 1);

            statement.execute("INSERT INTO t VALUES (1)");
            barrier.noteCommit();
            Waiting.until("a version has the row", () -> versions.getCurrentVersion() > before + 1);
        }
    }
}
