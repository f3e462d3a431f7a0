package cairn.adapter.persistence.server;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.persistence.transaction.DatabaseSettings.Place;
import cairn.adapter.persistence.transaction.OpenDatabase;
import cairn.adapter.persistence.transaction.Transaction.Access;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ServerEngineTest {
    /// Otherwise a hanging server would block its callers for as long as the operating system permits.
    @ParameterizedTest
    @EnumSource
    void connectionsHaveANetworkTimeout(Access access) throws SQLException {
        Place.Server place =
                new Place.Server(PostgresServer.newDatabase(), PostgresServer.USER, PostgresServer.PASSWORD);

        try (OpenDatabase database = new ServerEngine(place, 2).open()) {
            long millis = database.jdbi(access)
                    .withHandle(handle -> (long) handle.getConnection().getNetworkTimeout());
            assertThat(Duration.ofMillis(millis)).hasSeconds(ServerEngine.SOCKET_SECONDS);
        }
    }
}
