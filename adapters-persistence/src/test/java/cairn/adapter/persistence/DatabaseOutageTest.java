package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Unavailable;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.waiting.Waiting;
import cairn.domain.failure.Failure.Part;
import cairn.domain.workspace.Account;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A PostgreSQL server that goes away and comes back.
@Tag("slow")
class DatabaseOutageTest {
    private static final TreeLock NONE = new TreeLock.None();
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path folder = Path.of("");

    private EmbeddedPostgres start(int port) throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(folder.resolve("data"))
                .setCleanDataDirectory(false)
                .setServerConfig("fsync", "off")
                .setPort(port)
                .setPGStartupWait(PATIENCE)
                .start();
    }

    private static DatabaseSettings settings(int port) {
        String url = "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
        return DatabaseSettings.onServer(url, PostgresServer.USER, PostgresServer.PASSWORD);
    }

    private static Database open(int port) {
        return Database.open(settings(port), new SampleIds(), InstantSource.system());
    }

    @Test
    void isUnavailableDuringAnOutageAndRecoversWithTheServer() throws IOException {
        EmbeddedPostgres server = start(0);
        int port = server.getPort();
        try (Database database = open(port)) {
            Account account = new Samples(new OpenedDatabase(database), new SampleIds()).account();
            server.close();

            isAway(() -> database.transactions().read(() -> database.accounts().list()));
            isAway(() -> database.transactions()
                    .write(NONE, () -> database.accounts().list()));
            isAway(() -> database.accounts().list());
            isAway(() -> open(port));

            try (EmbeddedPostgres again = start(port)) {
                assertThat(again.getPort()).isEqualTo(port);
                assertThat(onceBack(() -> database.transactions()
                                .read(() -> database.accounts().list())))
                        .containsExactly(account);
                assertThat(onceBack(() -> database.transactions()
                                .write(NONE, () -> database.accounts().list())))
                        .containsExactly(account);
            }
        }
    }

    /// After a failed attempt a pool waits some seconds before it tries to connect again.
    private static List<Account> onceBack(Supplier<List<Account>> call) {
        return Waiting.untilGiven(() -> "the database is back", PATIENCE, () -> {
            try {
                return Optional.of(call.get());
            } catch (Unavailable e) {
                return Optional.empty();
            }
        });
    }

    private static void isAway(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.part()).isEqualTo(Part.DATABASE));
    }

    @Test
    void reportsWrongCredentialsAsSuch() {
        DatabaseSettings settings =
                DatabaseSettings.onServer(PostgresServer.newDatabase(), "nobody", PostgresServer.PASSWORD);

        assertThatThrownBy(() -> Database.open(settings, new SampleIds(), InstantSource.system()))
                .isInstanceOf(Unavailable.class)
                .hasMessageContaining("user and password");
    }
}
