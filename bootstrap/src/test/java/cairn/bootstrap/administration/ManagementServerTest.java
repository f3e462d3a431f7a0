package cairn.bootstrap.administration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Unavailable;
import cairn.bootstrap.runtime.folder.RunningServer;
import cairn.domain.failure.Failure.Part;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class ManagementServerTest {
    /// An error in the log would raise an alert although there is nothing to fix.
    @Test
    void reportsAnOutageToTheCallerWithoutLoggingAnError() throws IOException {
        Logger logger = (Logger) LoggerFactory.getLogger(ManagementServer.class);
        ListAppender<ILoggingEvent> logged = new ListAppender<>();
        logged.start();
        logger.addAppender(logged);
        HttpServer port = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        try (ManagementServer server = new ManagementServer(
                port,
                "token",
                new AwayDatabase(),
                (to, progress) -> {
                    throw new UnsupportedOperationException();
                },
                () -> "",
                () -> new ReadinessReport(false, Map.of()))) {
            RunningServer running = server.start();

            assertThatThrownBy(() -> new RemoteAdministration(running).listAccounts())
                    .isInstanceOf(Administration.Refused.class)
                    .hasMessage("The database can't be reached.");
        } finally {
            logger.detachAppender(logged);
        }
        assertThat(logged.list).noneMatch(event -> event.getLevel().isGreaterOrEqual(Level.WARN));
    }

    /// Fails like a database during an outage.
    private static final class AwayDatabase implements Administration {
        private static Unavailable away() {
            return new Unavailable(Part.DATABASE, "The database can't be reached.");
        }

        @Override
        public AccountRow createAccount(String name, String email, String plan) {
            throw away();
        }

        @Override
        public List<AccountRow> listAccounts() {
            throw away();
        }

        @Override
        public void setPlan(String account, String plan) {
            throw away();
        }

        @Override
        public KeyRow createKey(NewKey key) {
            throw away();
        }

        @Override
        public List<KeyRow> listKeys(String account) {
            throw away();
        }

        @Override
        public void revokeKey(String key) {
            throw away();
        }
    }
}
