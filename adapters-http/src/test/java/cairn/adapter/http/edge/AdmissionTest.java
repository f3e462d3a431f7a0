package cairn.adapter.http.edge;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.exchange.body.Room;
import cairn.application.waiting.Waiting;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// One request at a time is admitted, and holds its place until the test releases it.
class AdmissionTest {
    private static final Pattern TAKES = Pattern.compile("/(takes|sends)/(\\d+)");
    private static final long PATIENCE_SECONDS = 60;

    private final BlockingQueue<String> begun = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> asked = new LinkedBlockingQueue<>();
    private final Semaphore goOn = new Semaphore(0);
    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private final Admission threads = Admission.byThreads(List.of("/held"), 1, Executors.newSingleThreadExecutor());
    /// 32 units, the smallest size.
    private final Admission heap = Admission.byHeap(path -> path.startsWith("/heap"), 1, 1);

    @BeforeEach
    void start() throws Exception {
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        threads.setHandler(heap);
        Admission streams = Admission.ofStreams(path -> path.startsWith("/stream"), 1, 1);
        heap.setHandler(streams);
        streams.setHandler(new Worker());
        for (Admission admission : List.of(threads, heap, streams)) {
            admission.waitAtMost(Duration.ofSeconds(PATIENCE_SECONDS));
        }
        server.setHandler(new Doorman(threads));
        server.start();
    }

    @AfterEach
    void stop() throws Exception {
        goOn.release(100);
        server.stop();
    }

    @Test
    void admitsTheNewestWaitingRequestFirst() throws Exception {
        try (Socket first = ask("/held/1");
                Socket second = ask("/held/2");
                Socket third = ask("/held/3")) {
            goOn.release(3);

            assertThat(List.of(next(), next(), next())).containsExactly("/held/1", "/held/3", "/held/2");
            for (Socket socket : List.of(first, second, third)) {
                assertThat(head(socket)).startsWith("HTTP/1.1 200");
            }
        }
    }

    @Test
    void aFullLaneDoesNotBlockOtherRequests() throws Exception {
        try (Socket held = ask("/held/1");
                Socket other = ask("/other")) {
            assertThat(held.isConnected()).isTrue();
            assertThat(List.of(next(), next())).containsExactlyInAnyOrder("/held/1", "/other");
            goOn.release(2);
            assertThat(head(other)).startsWith("HTTP/1.1 200");
        }
    }

    @Test
    void returns503WithRetryAfterToARequestThatWaitsTooLong() throws Exception {
        threads.waitAtMost(Duration.ZERO);
        try (Socket first = ask("/held/1");
                Socket second = ask("/held/2")) {
            assertThat(head(second))
                    .startsWith("HTTP/1.1 503")
                    .contains("Retry-After: 5", "application/problem+json", "Connection: close");
            goOn.release(1);
            assertThat(head(first)).startsWith("HTTP/1.1 200");
        }
    }

    /// Each of the first two takes 16 of 32 megabytes: one at the start, the others as it needs them.
    @Test
    void admitsSeveralSmallRequestsOnceALargeOneEnds() throws Exception {
        try (Socket first = send("/heap/held/takes/15", "");
                Socket second = send("/heap/held/takes/15/too", "")) {
            assertThat(List.of(next(), next()))
                    .containsExactlyInAnyOrder("/heap/held/takes/15 true", "/heap/held/takes/15/too true");
            try (Socket third = ask("/heap/3");
                    Socket fourth = ask("/heap/4")) {
                assertThat(begun).isEmpty();
                goOn.release(1);

                assertThat(List.of(next(), next())).containsExactlyInAnyOrder("/heap/3", "/heap/4");
                goOn.release(1);
                for (Socket socket : List.of(first, second, third, fourth)) {
                    assertThat(head(socket)).startsWith("HTTP/1.1 200");
                }
            }
        }
    }

    @Test
    void refusesMoreHeapThanIsFreeButLetsTheRequestGoOn() throws Exception {
        try (Socket first = send("/heap/held/takes/15", "")) {
            assertThat(next()).isEqualTo("/heap/held/takes/15 true");
            try (Socket second = send("/heap/held/takes/16", "")) {
                assertThat(next()).isEqualTo("/heap/held/takes/16 false");
                goOn.release(2);
                assertThat(head(first)).startsWith("HTTP/1.1 200");
                assertThat(head(second)).startsWith("HTTP/1.1 200");
            }
        }
        requireThatAllIsGivenBack();
    }

    /// Four of the 32 megabytes are reserved for running requests.
    @Test
    void newRequestsWaitWhileTheRestIsReservedForRunningOnes() throws Exception {
        try (Socket first = send("/heap/held/takes/13", "");
                Socket second = send("/heap/held/takes/13/too", "")) {
            assertThat(List.of(next(), next()))
                    .containsExactlyInAnyOrder("/heap/held/takes/13 true", "/heap/held/takes/13/too true");
            try (Socket third = ask("/heap/3")) {
                assertThat(begun).isEmpty();
                goOn.release(2);
                for (Socket socket : List.of(first, second, third)) {
                    assertThat(head(socket)).startsWith("HTTP/1.1 200");
                }
            }
        }
        requireThatAllIsGivenBack();
    }

    @Test
    void responsesTakeAtMostHalfOfTheRoom() throws Exception {
        try (Socket first = send("/heap/held/sends/10", "")) {
            assertThat(next()).isEqualTo("/heap/held/sends/10 true");
            try (Socket second = send("/heap/held/sends/7", "");
                    Socket third = send("/heap/held/takes/7", "")) {
                assertThat(List.of(next(), next()))
                        .containsExactlyInAnyOrder("/heap/held/sends/7 false", "/heap/held/takes/7 true");
                goOn.release(3);
                for (Socket socket : List.of(first, second, third)) {
                    assertThat(head(socket)).startsWith("HTTP/1.1 200");
                }
            }
        }
        requireThatAllIsGivenBack();
        try (Socket again = send("/heap/held/sends/16", "")) {
            assertThat(next()).isEqualTo("/heap/held/sends/16 true");
            goOn.release(1);
            assertThat(head(again)).startsWith("HTTP/1.1 200");
        }
    }

    /// The body took 15 megabytes; the answer takes four.
    @Test
    void aRequestThatOnlySendsReturnsTheRoomOfItsBody() throws Exception {
        try (Socket first = send("/heap/held/takes/15/answers/4", "")) {
            assertThat(next()).isEqualTo("/heap/held/takes/15/answers/4 true");
            try (Socket second = send("/heap/held/sends/13", "")) {
                assertThat(next()).isEqualTo("/heap/held/sends/13 false");
                try (Socket third = send("/heap/held/takes/16", "")) {
                    assertThat(next()).isEqualTo("/heap/held/takes/16 true");
                    goOn.release(3);
                    for (Socket socket : List.of(first, second, third)) {
                        assertThat(head(socket)).startsWith("HTTP/1.1 200");
                    }
                }
            }
        }
        requireThatAllIsGivenBack();
    }

    /// A client may have its answer before that.
    private void requireThatAllIsGivenBack() {
        Waiting.until("all is given back", () -> heap.load() == 0);
    }

    @Test
    void streamedBodiesTakeNoMoreRoomWhenLonger() throws Exception {
        String much = "Content-Length: 100000000\r\n";
        try (Socket first = send("/stream/held/1", much);
                Socket second = send("/stream/held/2", much);
                Socket third = send("/stream/held/3", much)) {
            assertThat(List.of(next(), next(), next()))
                    .containsExactlyInAnyOrder("/stream/held/1", "/stream/held/2", "/stream/held/3");
            goOn.release(3);
            for (Socket socket : List.of(first, second, third)) {
                assertThat(head(socket)).startsWith("HTTP/1.1 200");
            }
        }
    }

    private String next() throws InterruptedException {
        return String.valueOf(begun.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    /// Returns once the server has received the request.
    private Socket ask(String path) throws IOException, InterruptedException {
        Socket socket = send(path, "");
        assertThat(asked.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo(path);
        return socket;
    }

    private Socket send(String path, String fields) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), connector.getLocalPort());
        socket.setSoTimeout(60_000);
        String request = "GET " + path + " HTTP/1.1\r\nHost: x\r\n" + fields + "\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
        return socket;
    }

    private static String head(Socket socket) throws IOException {
        InputStream in = socket.getInputStream();
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            head.append((char) in.read());
        }
        return head.toString();
    }

    /// Reports each request once it is admitted or waits.
    private final class Doorman extends Handler.Wrapper {
        Doorman(Handler handler) {
            super(handler);
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) throws Exception {
            boolean isHandled = super.handle(request, response, callback);
            asked.add(Request.getPathInContext(request));
            return isHandled;
        }
    }

    private final class Worker extends Handler.Abstract {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            String path = Request.getPathInContext(request);
            Matcher takes = TAKES.matcher(path);
            if (takes.find()) {
                boolean hasTaken = hasTaken(room(request), takes.group(1), Long.parseLong(takes.group(2)) << 20);
                if (path.endsWith("/answers/4")) {
                    room(request).sendOnly(4 << 20);
                }
                begun.add(path + " " + hasTaken);
            } else {
                begun.add(path);
            }
            if (path.contains("/held")) {
                goOn.acquireUninterruptibly();
            }
            callback.succeeded();
            return true;
        }

        /// Takes room to send in two steps; the result of the second counts.
        private static boolean hasTaken(Room room, String how, long bytes) {
            return how.equals("sends") ? room.takeToSend(bytes / 2) && room.takeToSend(bytes) : room.take(bytes);
        }

        private static Room room(Request request) {
            return (Room) Objects.requireNonNull(request.getAttribute(Room.attribute()));
        }
    }
}
