package cairn.adapter.http.edge;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.exchange.body.Streaming;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ObservedTest {
    private record Seen(String method, String route, int status, double millis) {}

    private final BlockingQueue<Seen> seen = new LinkedBlockingQueue<>();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final Server server = new Server(new VirtualThreadPool(100));
    private final ServerConnector connector = new ServerConnector(server);

    @BeforeEach
    void start() throws Exception {
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        // Admits one request at a time.
        Admission admission = Admission.byThreads(List.of("/held"), 1, Executors.newSingleThreadExecutor());
        admission.setHandler(new Worker());
        Observed observed = new Observed((method, route, status, millis) -> {
            if (route.equals("/untold")) {
                throw new OutOfMemoryError("to count it");
            }
            seen.add(new Seen(method, route, status, millis));
        });
        observed.setHandler(admission);
        server.setHandler(observed);
        server.start();
    }

    @AfterEach
    void stop() throws Exception {
        goOn.countDown();
        server.stop();
    }

    /// In an overload two thirds of all requests end like this; they were missing from the metrics.
    @Test
    void reportsARequestThatWaitedAndWasRefused() throws Exception {
        try (Socket held = ask("/held/1")) {
            assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();
            try (Socket waits = ask("/held/2")) {
                assertThat(answer(waits)).startsWith("HTTP/1.1 503");
            }

            Seen refused = next();
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.route()).isEmpty();
            assertThat(refused.millis()).isGreaterThan(1000);
            goOn.countDown();
            assertThat(answer(held)).startsWith("HTTP/1.1 200");
            assertThat(next().route()).isEqualTo("/held/{number}");
        }
    }

    @Test
    void reportsEachRequestOnce() throws Exception {
        try (Socket found = ask("/other");
                Socket missing = ask("/missing");
                Socket failing = ask("/failing");
                Socket broken = ask("/broken")) {
            assertThat(answer(found)).startsWith("HTTP/1.1 200");
            assertThat(answer(missing)).startsWith("HTTP/1.1 404");
            assertThat(answer(failing)).startsWith("HTTP/1.1 500");
            assertThat(answer(broken)).startsWith("HTTP/1.1 500");
        }

        assertThat(List.of(next(), next(), next(), next()))
                .extracting(Seen::status)
                .containsExactlyInAnyOrder(200, 404, 500, 500);
        assertThat(seen).isEmpty();
    }

    /// The stream lasts a minute by the test's clock.
    @Test
    void measuresAStreamOnlyUntilItBegins() throws Exception {
        try (Socket stream = ask("/stream")) {
            assertThat(answer(stream)).startsWith("HTTP/1.1 200");
        }

        assertThat(next().millis()).isZero();
    }

    @Test
    void answersARequestEvenIfReportingItFails() throws Exception {
        try (Socket untold = ask("/untold")) {
            assertThat(answer(untold)).startsWith("HTTP/1.1 200");
        }
    }

    private Seen next() throws InterruptedException {
        Seen next = seen.poll(1, TimeUnit.MINUTES);
        assertThat(next).isNotNull();
        return Objects.requireNonNull(next);
    }

    private Socket ask(String path) throws IOException {
        Socket socket = new Socket("127.0.0.1", connector.getLocalPort());
        socket.setSoTimeout(60_000);
        String request = "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private static String answer(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /// Answers depending on the path.
    private final class Worker extends Handler.Abstract {
        @Override
        public boolean handle(Request request, Response response, Callback callback) throws Exception {
            switch (Request.getPathInContext(request)) {
                case "/held/1" -> {
                    request.setAttribute(Observed.ROUTE, "/held/{number}");
                    begun.countDown();
                    goOn.await();
                    callback.succeeded();
                }
                case "/stream" -> {
                    request.setAttribute(Streaming.BEGUN, request.getBeginNanoTime() - TimeUnit.MINUTES.toNanos(1));
                    callback.succeeded();
                }
                case "/untold" -> {
                    request.setAttribute(Observed.ROUTE, "/untold");
                    Thread.startVirtualThread(callback::succeeded);
                }
                case "/missing" -> {
                    return false;
                }
                case "/failing" -> callback.failed(new IllegalStateException("fails"));
                case "/broken" -> throw new IllegalStateException("breaks");
                case String other -> callback.succeeded();
            }
            return true;
        }
    }
}
