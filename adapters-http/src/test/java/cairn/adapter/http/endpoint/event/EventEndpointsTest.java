package cairn.adapter.http.endpoint.event;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventEndpointsTest {
    private static final Duration SOON = Duration.ofMillis(50);
    private static final Duration NEVER = Duration.ofHours(1);
    private static final String LONG = "n".repeat(200);

    /// Each event has over a kilobyte; the buffers between server and client hold under a megabyte.
    private static final int MORE_THAN_BUFFERS = 2500;

    private static BufferedReader reader(Socket socket) throws IOException {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    private static String until(BufferedReader lines, String begin) throws IOException {
        String line = lines.readLine();
        while (line != null && !line.startsWith(begin)) {
            line = lines.readLine();
        }
        return line == null ? "the end" : line;
    }

    private static String statusOf(Socket socket) throws IOException {
        return reader(socket).readLine();
    }

    @Test
    void sendsKeepAlivesWhileNothingHappens() throws IOException {
        try (EventServer server = EventServer.start(SOON);
                Socket socket = server.connect(server.secret())) {
            BufferedReader lines = reader(socket);
            assertThat(until(lines, "id: ")).startsWith("id: ");
            for (int i = 0; i < 3; i++) {
                assertThat(until(lines, ":")).isEqualTo(":");
            }
            server.write("note");
            assertThat(until(lines, "event: ")).isEqualTo("event: created");
            assertThat(until(lines, "data: ")).contains("\"name\":\"note\"");
        }
    }

    @Test
    void sendsAtOnceToAClientThatAcceptsCompression() throws IOException {
        try (EventServer server = EventServer.start(NEVER);
                Socket socket = server.connect(server.secret(), "Accept-Encoding: gzip, br, identity;q=0.1")) {
            BufferedReader lines = reader(socket);
            assertThat(until(lines, "id: ")).startsWith("id: ");
            server.write("note");
            assertThat(until(lines, "event: ")).isEqualTo("event: created");
        }
    }

    /// Two streams at a time query the database, and each waits for its answer.
    @Test
    void sendsKeepAlivesWhileTheDatabaseDoesNotAnswer() throws IOException {
        try (EventServer server = EventServer.start(NEVER);
                Socket one = server.connect(server.secret());
                Socket other = server.connect(server.secret());
                Socket third = server.connect(server.secret())) {
            for (Socket socket : List.of(one, other, third)) {
                assertThat(until(reader(socket), "id: ")).startsWith("id: ");
            }
            server.log().stall();
            server.write("one");
            Waiting.until("the turns are taken", () -> server.log().waiting() == 2);
            try (Socket late = server.connect(server.secret())) {
                BufferedReader lines = reader(late);
                assertThat(until(lines, "id: ")).startsWith("id: ");
                assertThat(until(lines, ":")).isEqualTo(":");

                server.write("two");
                server.log().goOn();

                assertThat(until(lines, "data: ")).contains("\"name\":\"two\"");
            }
        }
    }

    @Test
    void freesThePlaceOfADisconnectedClient() throws IOException {
        try (EventServer server = EventServer.start(SOON)) {
            String secret = server.secret();
            List<Socket> sockets = new ArrayList<>();
            for (int i = 0; i < OpenStreams.MOST; i++) {
                sockets.add(server.connect(secret));
                assertThat(statusOf(sockets.getLast())).contains(" 200 ");
            }
            assertThat(server.count()).isEqualTo(OpenStreams.MOST);
            try (Socket refused = server.connect(secret)) {
                assertThat(statusOf(refused)).contains(" 429 ");
            }

            for (Socket socket : sockets) {
                socket.close();
            }

            Waiting.until("their places are free", () -> server.count() == 0);
            try (Socket another = server.connect(secret)) {
                assertThat(statusOf(another)).contains(" 200 ");
            }
        }
    }

    @Test
    void endsAllStreamsWhenItStops() throws IOException {
        try (EventServer server = EventServer.start(NEVER);
                Socket socket = server.connect(server.secret())) {
            BufferedReader lines = reader(socket);
            until(lines, "id: ");

            server.close();

            assertThat(until(lines, "none")).isEqualTo("the end");
        }
    }

    /// They would delay the stop and are therefore cut off; until then no other client waits for them.
    @Test
    void clientsThatReadNothingDoNotDelayOthersOrTheStop() throws IOException {
        List<Socket> idle = new ArrayList<>();
        try (EventServer server = EventServer.start(NEVER)) {
            String secret = server.secret();
            for (int i = 0; i < OpenStreams.MOST; i++) {
                idle.add(server.connect(secret));
            }
            Waiting.until("they listen", () -> server.count() == OpenStreams.MOST);
            try (Socket socket = server.connect(server.secret())) {
                BufferedReader lines = reader(socket);
                until(lines, "id: ");
                for (int i = 0; i < MORE_THAN_BUFFERS; i++) {
                    server.write(LONG);
                }
                for (int i = 0; i < MORE_THAN_BUFFERS; i++) {
                    assertThat(until(lines, "event: ")).isEqualTo("event: created");
                }
            }
            server.close();
            Waiting.until("all are cut off", () -> server.count() == 0);
        } finally {
            for (Socket socket : idle) {
                socket.close();
            }
        }
    }
}
