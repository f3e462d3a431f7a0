package cairn.adapter.persistence.server;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.SampleIds;
import cairn.application.port.Unavailable;
import java.time.InstantSource;
import org.assertj.core.api.AbstractThrowableAssert;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/// Common mistakes of configuration: each message says what to correct.
class FirstStartTest {
    private static AbstractThrowableAssert<?, ?> refusal(String url, String user, String password) {
        DatabaseSettings settings = DatabaseSettings.onServer(url, user, password);
        return assertThatThrownBy(() -> Database.open(settings, new SampleIds(), InstantSource.system()))
                .isInstanceOf(Unavailable.class);
    }

    @Test
    void refusesAUserThatDoesNotOwnTheDatabase() {
        String url = PostgresServer.newDatabase();
        Jdbi.create(url, PostgresServer.USER, PostgresServer.PASSWORD)
                .useHandle(handle -> handle.execute("CREATE ROLE a_guest LOGIN PASSWORD 'guest'"));

        refusal(url, "a_guest", "guest").hasMessageContaining("must own the database");
    }

    @Test
    void namesAWrongOptionOfTheUrl() {
        refusal(PostgresServer.newDatabase() + "?connectTimeout=foo", PostgresServer.USER, PostgresServer.PASSWORD)
                .hasMessageContaining("URL")
                .hasMessageContaining("connectTimeout");
    }

    @Test
    void reportsAnInvalidUrl() {
        refusal("jdbc:postgresql://127.0.0.1:port/cairn", PostgresServer.USER, PostgresServer.PASSWORD)
                .hasMessageContaining("URL is invalid; it begins with jdbc:postgresql://");
    }

    @Test
    void namesAnUnreachableServer() {
        refusal("jdbc:postgresql://127.0.0.1:1/cairn", PostgresServer.USER, PostgresServer.PASSWORD)
                .hasMessageContaining("127.0.0.1:1");
    }
}
