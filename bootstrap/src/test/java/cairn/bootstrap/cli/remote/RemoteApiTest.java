package cairn.bootstrap.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.bootstrap.cli.remote.ServerAddress.Delegated;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RemoteApiTest {
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final Duration LITTLE_PATIENCE = Duration.ofSeconds(1);
    private static final Duration FIRST = Duration.ofMillis(5);

    private static final UUID WORKSPACE = UUID.fromString("01a2094b-60cb-7000-a496-376d284af05c");

    private final List<String> tenants = new CopyOnWriteArrayList<>();
    private final List<Integer> answers = new CopyOnWriteArrayList<>();
    private final AtomicInteger asked = new AtomicInteger();
    private final List<String> keys = new CopyOnWriteArrayList<>();
    private final List<Duration> pauses = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private RemoteApi api;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        api = new RemoteApi(address(Optional.empty()), PATIENCE, FIRST, pauses::add);
    }

    private ServerAddress address(Optional<Delegated> workspace) {
        return ServerAddress.of(url() + "/", "cairn_key", workspace);
    }

    @AfterEach
    void stop() {
        api.close();
        server.stop(0);
    }

    private String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// The last answer is repeated for all later requests.
    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            keys.addAll(exchange.getRequestHeaders().getOrDefault("X-Api-Key", List.of()));
            tenants.addAll(exchange.getRequestHeaders().getOrDefault("X-Tenant", List.of()));
            int status = answers.get(Math.min(asked.getAndIncrement(), answers.size() - 1));
            byte[] body = status == 200
                    ? ("{\"a\": 1, \"id\": \"" + WORKSPACE + "\"}").getBytes(StandardCharsets.UTF_8)
                    : "{\"detail\": \"some_code\", \"hint\": \"Do it so.\"}".getBytes(StandardCharsets.UTF_8);
            if (status == 429) {
                exchange.getResponseHeaders().set("Retry-After", "0");
            }
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Test
    void retriesUntilTheServerIsBack() {
        answers.addAll(List.of(503, 502, 429, 504, 200));

        assertThat(api.get("/x").path("a").asInt()).isEqualTo(1);

        assertThat(asked).hasValue(5);
        assertThat(pauses).hasSize(4);
        assertThat(keys).containsOnly("cairn_key");
    }

    @Test
    void givesUpOnAServerThatStaysUnavailable() {
        answers.add(503);

        try (RemoteApi impatient = new RemoteApi(address(Optional.empty()), LITTLE_PATIENCE, FIRST, pauses::add)) {
            assertThatThrownBy(() -> impatient.get("/x"))
                    .isInstanceOf(ServerAway.class)
                    .hasMessageContaining("Do it so. (some_code")
                    .hasMessageContaining("try again later");
        }
        assertThat(asked.get()).isGreaterThan(2);
    }

    @Test
    void retriesWithoutLimitWhenTheRateLimitIsExceeded() {
        answers.addAll(Collections.nCopies(40, 429));
        answers.add(200);

        assertThat(api.get("/x").path("a").asInt()).isEqualTo(1);

        assertThat(asked).hasValue(41);
    }

    /// Time before the first failure does not count, and may exceed the patience.
    @Test
    void measuresPatienceFromTheFirstFailure() {
        answers.addAll(List.of(429, 429, 503, 429, 503, 200));
        List<String> opened = new ArrayList<>();

        try (RemoteApi impatient = new RemoteApi(address(Optional.empty()), FIRST.plusMillis(1), FIRST, pauses::add)) {
            impatient.put(URI.create(url() + "/bucket"), Map.of(), new Text(opened), PATIENCE);
        }

        assertThat(asked).hasValue(6);
        assertThat(opened).hasSize(6);
    }

    @Test
    void isReachableWhenTheServerResponds() {
        answers.addAll(List.of(503, 404, 200));

        assertThat(api.isReachable()).isFalse();
        assertThat(api.isReachable()).isTrue();
        assertThat(api.isReachable()).isTrue();
        server.stop(0);
        assertThat(api.isReachable()).isFalse();
        assertThat(pauses).isEmpty();
    }

    @Test
    void detectsWhetherTheServerSelectsTheWorkspace() {
        answers.add(200);

        assertThat(api.selectsWorkspace()).isTrue();
        assertThat(selects(WORKSPACE, "X-Tenant")).isTrue();
        assertThat(selects(UUID.randomUUID(), "X-Tenant")).isFalse();
        assertThat(tenants).hasSize(2).contains(WORKSPACE.toString());
    }

    private boolean selects(UUID workspace, String header) {
        ServerAddress asked = address(Optional.of(new Delegated(workspace, header)));
        try (RemoteApi other = new RemoteApi(asked, PATIENCE, FIRST, pauses::add)) {
            return other.selectsWorkspace();
        }
    }

    @Test
    void doesNotRetryARefusedRequest() {
        answers.add(404);

        assertThatThrownBy(() -> api.get("/x"))
                .isInstanceOfSatisfying(
                        ApiRefusal.class, refusal -> assertThat(refusal.code()).isEqualTo("some_code"))
                .hasMessage("Do it so. (some_code)");
        assertThat(asked).hasValue(1);
    }

    @Test
    void neverSendsTheKeyToASignedUrl() {
        answers.addAll(List.of(503, 200));
        List<String> opened = new ArrayList<>();

        api.put(URI.create(url() + "/bucket"), Map.of("Content-Disposition", "inline"), new Text(opened), PATIENCE);

        assertThat(asked).hasValue(2);
        assertThat(opened).hasSize(2);
        assertThat(keys).isEmpty();
    }

    @Test
    void doesNotRetryWhenTheLocalFileCannotBeRead() {
        answers.add(200);

        assertThatThrownBy(() -> api.put(URI.create(url() + "/bucket"), Map.of(), new Unreadable(), PATIENCE))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("disk");
        assertThat(pauses).isEmpty();
    }

    @Test
    void failsImmediatelyWhenTheConnectionIsRefused() {
        server.stop(0);

        assertThatThrownBy(() -> api.get("/x"))
                .isInstanceOf(ServerAway.class)
                .hasMessageContaining("There is no response from http://127.0.0.1:");
        assertThat(pauses).isEmpty();
    }

    private record Text(List<String> opened) implements BodySource {
        @Override
        public BodyPublisher open() {
            opened.add("again");
            return BodyPublishers.ofString("text");
        }

        @Override
        public Optional<IOException> problem() {
            return Optional.empty();
        }
    }

    private record Unreadable() implements BodySource {
        @Override
        public BodyPublisher open() {
            return BodyPublishers.fromPublisher(
                    BodyPublishers.ofInputStream(() -> {
                        throw new UncheckedIOException(new IOException("disk"));
                    }),
                    4);
        }

        @Override
        public Optional<IOException> problem() {
            return Optional.of(new IOException("disk"));
        }
    }
}
