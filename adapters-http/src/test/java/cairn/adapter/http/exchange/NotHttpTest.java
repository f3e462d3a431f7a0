package cairn.adapter.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/// Requests that are not valid HTTP, and what is logged of them.
@Isolated
class NotHttpTest {
    private final Logger log = (Logger) LoggerFactory.getLogger(JettyErrors.class.getPackageName());
    private final ListAppender<ILoggingEvent> appender = new ListAppender<>();

    @BeforeEach
    void listen() {
        appender.start();
        log.setLevel(Level.INFO);
        log.addAppender(appender);
    }

    @AfterEach
    void leave() {
        log.detachAppender(appender);
        log.setLevel(null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
                "GET /\r\n\r\n",
                "GET / HTTP/1.1\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: x\r\nBad Header: x\r\n\r\n",
                "\u0016\u0003\u0001\u0002\r\n\r\n",
            })
    void logsRepeatedInvalidRequestsOnceWithoutAStackTrace(String request) throws Exception {
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.setErrorHandler(new JettyErrors());
        server.start();
        try {
            for (int i = 0; i < 20; i++) {
                send(connector.getLocalPort(), request);
            }
        } finally {
            server.stop();
        }
        assertThat(appender.list).hasSize(1);
        ILoggingEvent line = appender.list.getFirst();
        assertThat(line.getLevel()).isEqualTo(Level.INFO);
        assertThat(line.getThrowableProxy()).isNull();
        assertThat(line.getFormattedMessage()).contains("127.0.0.1").doesNotContain("\n");
    }

    private static void send(int port, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            OutputStream out = socket.getOutputStream();
            out.write(request.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1))
                    .startsWith("HTTP/1.1 ");
        }
    }
}
