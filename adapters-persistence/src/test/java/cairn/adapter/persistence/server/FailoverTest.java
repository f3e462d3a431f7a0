package cairn.adapter.persistence.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.PostgresProcess;
import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.Opening;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Unavailable;
import cairn.application.port.transaction.Transactions.Durability;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.waiting.Waiting;
import cairn.domain.workspace.Account;
import java.nio.file.Path;
import java.time.InstantSource;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;

/// A promoted standby may lack the last commits, so earlier state is no longer valid.
@Tag("slow")
class FailoverTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void reopensTheDatabaseAfterAFailover() {
        try (PostgresProcess server = PostgresProcess.start(folder.resolve("data"));
                Database database = Database.open(
                        DatabaseSettings.onServer(server.url(), PostgresServer.USER, PostgresServer.PASSWORD),
                        new SampleIds(),
                        InstantSource.system())) {
            Account account = new Samples(new OpenedDatabase(database), new SampleIds()).account();
            Opening opening = database.opening().opening();
            Durability durability = database.transactions().durability();

            server.stop();
            server.start();
            awaitBack(database);
            assertThat(database.opening().opening()).as("after a restart").isSameAs(opening);
            durability.await();

            server.stop();
            server.takeOver();
            awaitBack(database);
            assertThat(database.opening().opening()).isNotSameAs(opening);
            assertThat(database.transactions().durability()).isNotEqualTo(durability);
            assertThatThrownBy(durability::await).isInstanceOf(Unavailable.class);
            assertThat(database.accounts().list()).containsExactly(account);
        }
    }

    @Test
    void aStandbyIsUnavailable() {
        try (PostgresProcess server = PostgresProcess.start(folder.resolve("standby"))) {
            DatabaseSettings settings =
                    DatabaseSettings.onServer(server.url(), PostgresServer.USER, PostgresServer.PASSWORD);
            Database.open(settings, new SampleIds(), InstantSource.system()).close();

            server.stop();
            server.standBy();

            assertThatThrownBy(() -> History.of(source(server.url()))).isInstanceOf(Unavailable.class);
            assertThatThrownBy(() -> Database.open(settings, new SampleIds(), InstantSource.system()))
                    .isInstanceOf(Unavailable.class);
        }
    }

    private static PGSimpleDataSource source(String url) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setURL(url);
        source.setUser(PostgresServer.USER);
        source.setPassword(PostgresServer.PASSWORD);
        return source;
    }

    private static void awaitBack(Database database) {
        Waiting.until("the database is back", () -> {
            try {
                return !database.transactions()
                        .write(new TreeLock.None(), () -> database.accounts().list())
                        .isEmpty();
            } catch (Unavailable e) {
                return false;
            }
        });
    }

    @Test
    void usesAServerThatDoesNotRevealItsHistory() {
        String url = PostgresServer.newDatabase();
        Jdbi.create(url, PostgresServer.USER, PostgresServer.PASSWORD).useHandle(handle -> {
            handle.execute("CREATE ROLE told_nothing LOGIN PASSWORD 'nothing'");
            handle.execute("GRANT CREATE ON SCHEMA public TO told_nothing");
            handle.execute("REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC");
        });
        PGSimpleDataSource source = source(url);
        source.setUser("told_nothing");
        source.setPassword("nothing");

        assertThat(History.of(source)).isEmpty();
        try (Database database = Database.open(
                DatabaseSettings.onServer(url, "told_nothing", "nothing"), new SampleIds(), InstantSource.system())) {
            assertThat(database.accounts().list()).isEmpty();
        }
    }
}
