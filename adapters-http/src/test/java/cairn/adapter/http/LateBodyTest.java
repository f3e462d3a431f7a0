package cairn.adapter.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests that are refused before their bodies have arrived. Clients send head and body separately.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LateBodyTest {
    private static final String BODY = "{\"query\": \"x\"}";

    private SampleServer server;

    @BeforeAll
    void start() throws IOException {
        server = SampleServer.start();
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v2/search", "/v2/folders"})
    void keepsTheConnectionOpenWhenTheBodyArrivesAfterTheRefusal(String path) throws IOException {
        List<Socket> late = new ArrayList<>();
        try {
            for (int i = 0; i < 6; i++) {
                late.add(server.connect());
                send(late.getLast(), head(path, BODY.length()));
            }
            // A request that arrives with its body is answered meanwhile.
            assertThat(server.post(path, BODY, "X-Api-Key: wrong").status()).isGreaterThanOrEqualTo(400);
            for (Socket socket : late) {
                send(socket, BODY);
                assertThat(answer(socket)).startsWith("HTTP/1.1 401").doesNotContain("Connection:");
                send(socket, head(path, BODY.length()) + BODY);
                assertThat(answer(socket)).startsWith("HTTP/1.1 401");
            }
        } finally {
            for (Socket socket : late) {
                socket.close();
            }
        }
    }

    @Test
    void closesTheConnectionWhenItAnswersAPartlySentLongBody() throws IOException {
        try (Socket socket = server.connect()) {
            send(socket, head("/v2/search", 40_000) + " ".repeat(20_000));

            assertThat(answer(socket)).startsWith("HTTP/1.1 401").contains("Connection: close");
        }
    }

    /// The server waits for the bodies of refused requests, so that clients read the answer, but these
    /// bodies take no room. Each client sends a byte now and then, so that it does not count as gone.
    @Test
    void refusedClientsDoNotTakeRoomFromOthers() throws IOException {
        List<Socket> refused = new ArrayList<>();
        AtomicBoolean isOver = new AtomicBoolean();
        try {
            // There is room for at most 667 bodies of this announced length.
            for (int i = 0; i < 700; i++) {
                refused.add(server.connect());
                send(refused.getLast(), head("/v2/folders", 100_000_000));
            }
            Thread.ofPlatform().start(() -> trickle(List.copyOf(refused), isOver));
            for (Socket socket : refused) {
                assertThat(answer(socket)).startsWith("HTTP/1.1 401");
            }
            assertThat(server.post("/v2/folders", BODY, "X-Api-Key: wrong").status())
                    .isBetween(400, 499);
        } finally {
            isOver.set(true);
            for (Socket socket : refused) {
                socket.close();
            }
        }
    }

    private static void trickle(List<Socket> sockets, AtomicBoolean isOver) {
        while (!isOver.get()) {
            for (Socket socket : sockets) {
                try {
                    send(socket, "x");
                } catch (IOException e) {
                    // The connection was cut.
                }
            }
        }
    }

    private static String head(String path, int length) {
        return "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: " + length + "\r\n\r\n";
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    /// @return its head
    private static String answer(Socket socket) throws IOException {
        InputStream in = socket.getInputStream();
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                throw new EOFException("the connection ended after: " + head);
            }
            head.append((char) next);
        }
        WireAnswer answer = WireAnswer.parse(head.toString().getBytes(StandardCharsets.ISO_8859_1));
        in.skipNBytes(Long.parseLong(answer.header("Content-Length")));
        return answer.head();
    }
}
