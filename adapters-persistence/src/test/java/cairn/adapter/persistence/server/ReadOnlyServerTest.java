package cairn.adapter.persistence.server;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Unavailable;
import cairn.application.waiting.Waiting;
import java.time.InstantSource;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/// A server set to read-only, as providers do when its disk is full.
class ReadOnlyServerTest {
    @Test
    void allowsReadsAndReportsThatItTakesNoWrites() {
        String url = PostgresServer.newDatabase();
        DatabaseSettings settings = DatabaseSettings.onServer(url, PostgresServer.USER, PostgresServer.PASSWORD);
        try (Database database = Database.open(settings, new SampleIds(), InstantSource.system())) {
            Samples samples = new Samples(new OpenedDatabase(database), new SampleIds());
            samples.account();
            assertThat(database.figures().takesWrites()).isTrue();

            setReadOnly(url);

            // Earlier connections end meanwhile.
            Waiting.until(
                    "a write is refused for the right reason",
                    () -> refusal(samples).contains("takes no writes"));
            assertThat(database.figures().takesWrites()).isFalse();
            Waiting.until("reads go on", () -> isRead(database));
        }
    }

    private static boolean isRead(Database database) {
        try {
            return database.accounts().list().size() == 1;
        } catch (Unavailable e) {
            return false;
        }
    }

    private static String refusal(Samples samples) {
        try {
            samples.account();
            return "";
        } catch (Unavailable e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static void setReadOnly(String url) {
        String name = url.substring(url.lastIndexOf('/') + 1);
        Jdbi.create(url, PostgresServer.USER, PostgresServer.PASSWORD).useHandle(handle -> {
            handle.execute("ALTER DATABASE " + name + " SET default_transaction_read_only = on");
            handle.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
                    + " AND pid <> pg_backend_pid()");
        });
    }
}
