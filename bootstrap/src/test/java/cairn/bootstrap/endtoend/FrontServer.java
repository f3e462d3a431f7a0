package cairn.bootstrap.endtoend;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.regex.Pattern;

/// A proxy in front of a server, which passes, loses, holds or refuses requests as a test requires.
public final class FrontServer implements AutoCloseable {
    private static final List<String> PASSED_ON =
            List.of("X-Api-Key", "Content-Type", "Content-Disposition", "Idempotency-Key", "X-Service-Workspace-Id");
    private static final Pattern OFFERED = Pattern.compile("(\"url\" *: *\")https?://[^/\"]+");

    private final String behind;
    private final Function<String, Fate> fates;
    private final boolean withUploads;
    private final HttpServer front;
    private final HttpClient client = HttpClient.newHttpClient();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicInteger active = new AtomicInteger();
    private final AtomicInteger held = new AtomicInteger();

    private FrontServer(String behind, Function<String, Fate> fates, boolean withUploads, HttpServer front) {
        this.withUploads = withUploads;
        this.behind = behind;
        this.fates = fates;
        this.front = front;
    }

    /// @param fates of requests, by method and path: `POST /v2/files`
    public static FrontServer start(String behind, Function<String, Fate> fates) {
        return start(behind, fates, false);
    }

    /// Uploads go through the proxy too.
    public static FrontServer startWithUploads(String behind, Function<String, Fate> fates) {
        return start(behind, fates, true);
    }

    private static FrontServer start(String behind, Function<String, Fate> fates, boolean withUploads) {
        try {
            HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            FrontServer server = new FrontServer(behind, fates, withUploads, http);
            http.setExecutor(server.threads);
            http.createContext("/", server::handle);
            http.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String url() {
        return "http://127.0.0.1:" + front.getAddress().getPort();
    }

    /// Whether one request is held and no other is in progress.
    public boolean isHolding() {
        return held.get() > 0 && active.get() == 0;
    }

    private void handle(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        try (exchange) {
            active.incrementAndGet();
            switch (fates.apply(exchange.getRequestMethod() + " " + exchange.getRequestURI())) {
                case Fate.Passed() -> answer(exchange, passOn(exchange, body));
                case Fate.Lost() -> passOn(exchange, body);
                case Fate.Refused refused -> refuse(exchange, refused);
                case Fate.Held() -> hold();
            }
        } finally {
            active.decrementAndGet();
        }
    }

    private HttpResponse<byte[]> passOn(HttpExchange exchange, byte[] body) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(behind + exchange.getRequestURI()))
                .method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));
        for (String name : PASSED_ON) {
            exchange.getRequestHeaders().getOrDefault(name, List.of()).forEach(value -> request.header(name, value));
        }
        try {
            return client.send(request.build(), BodyHandlers.ofByteArray());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void answer(HttpExchange exchange, HttpResponse<byte[]> response) throws IOException {
        boolean isOffer = withUploads && exchange.getRequestURI().getPath().equals("/v2/upload");
        byte[] body = isOffer ? ours(response.body()) : response.body();
        exchange.sendResponseHeaders(response.statusCode(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    private byte[] ours(byte[] offer) {
        String text = new String(offer, StandardCharsets.UTF_8);
        return OFFERED.matcher(text).replaceFirst("$1" + url()).getBytes(StandardCharsets.UTF_8);
    }

    private static void refuse(HttpExchange exchange, Fate.Refused refused) throws IOException {
        exchange.getResponseHeaders().set("Retry-After", refused.retryAfter());
        exchange.sendResponseHeaders(refused.status(), -1);
    }

    private void hold() throws IOException {
        active.decrementAndGet();
        held.incrementAndGet();
        try {
            end.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        } finally {
            active.incrementAndGet();
        }
    }

    @Override
    public void close() {
        end.countDown();
        front.stop(0);
        threads.close();
        client.close();
    }

    /// What becomes of a request.
    public sealed interface Fate {
        /// The server answers the request.
        record Passed() implements Fate {}

        /// The server executes the request, but its answer is lost.
        record Lost() implements Fate {}

        record Refused(int status, String retryAfter) implements Fate {}

        /// The request never reaches the server.
        record Held() implements Fate {}
    }
}
