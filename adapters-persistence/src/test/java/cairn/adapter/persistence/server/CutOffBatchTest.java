package cairn.adapter.persistence.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.LoggedLines;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.Unavailable;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.resource.ResourceId;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.HexFormat;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/// A server that closes its connections, as in a restart.
@ResourceLock("the root logger")
class CutOffBatchTest {
    private static final byte[] TEXT = "unmistakable text".getBytes(StandardCharsets.UTF_8);

    /// The driver's exception contains each row of a batch cut off, and the pool logs it with the
    /// connection.
    @Test
    void doesNotLogTheRowsOfABatchCutOff() {
        String url = PostgresServer.newDatabase();
        DatabaseSettings settings = DatabaseSettings.onServer(url, PostgresServer.USER, PostgresServer.PASSWORD);
        LoggedLines logged = new LoggedLines(HexFormat.of().formatHex(TEXT));
        Throwable thrown;
        try (logged;
                Database database = Database.open(settings, new SampleIds(), InstantSource.system())) {
            OpenedDatabase repositories = new OpenedDatabase(database);
            Samples samples = new Samples(repositories, new SampleIds());
            Home home = samples.home();
            ResourceId note = samples.note(home, home.inbox(), "note").id();

            thrown = catchThrowable(() -> repositories.transactions().write(new TreeLock.None(), () -> {
                repositories.texts().find(home.workspace(), note, Source.WRITTEN);
                cutOff(url);
                repositories.texts().insert(home.workspace(), note, Source.WRITTEN, TEXT);
                return true;
            }));
        }

        assertThat(thrown).isInstanceOf(Unavailable.class);
        assertThat(LoggedLines.written(thrown))
                .contains("INSERT INTO")
                .doesNotContain(HexFormat.of().formatHex(TEXT));
        assertThat(logged.found()).isEmpty();
    }

    private static void cutOff(String url) {
        Jdbi.create(url, PostgresServer.USER, PostgresServer.PASSWORD)
                .useHandle(handle -> handle.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
                                + " AND pid <> pg_backend_pid()"));
    }
}
