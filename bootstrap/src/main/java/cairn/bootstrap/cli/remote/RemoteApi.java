package cairn.bootstrap.cli.remote;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The API of a server. All methods throw [RemoteTrouble]: [ApiRefusal] if the server refuses,
/// [ServerAway] if it does not respond. Thread-safe.
public final class RemoteApi implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final int SUCCESS_BELOW = 300;
    private static final String OWN_WORKSPACE = "/v2/workspaces/me";

    private final ServerAddress server;
    private final Retries retries;
    private final ObjectMapper json = new ObjectMapper();
    // With HTTP/2, the client would send an upgrade request first, which some proxies do not support.
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();

    /// @param waiting called with the delay when a request has to wait
    public RemoteApi(ServerAddress server, Consumer<Duration> waiting) {
        this(server, PATIENCE, FIRST_PAUSE, waiting);
    }

    RemoteApi(ServerAddress server, Duration patience, Duration firstPause, Consumer<Duration> waiting) {
        this.server = server;
        this.retries = new Retries(patience, firstPause, waiting);
    }

    /// Whether the server responds now, without retries.
    public boolean isReachable() {
        try {
            return !Retries.isAway(send(request(OWN_WORKSPACE).GET()));
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Checks that the server uses this header; otherwise requests would go to the key's own workspace.
    ///
    /// @return false if the server does not select the requested workspace
    public boolean selectsWorkspace() {
        return server.workspace()
                .map(asked -> asked.id().toString())
                .map(id -> id.equals(get(OWN_WORKSPACE).path("id").asText()))
                .orElse(true);
    }

    public JsonNode get(String path) {
        return ask(() -> request(path).GET());
    }

    /// Sends a POST that changes nothing.
    public JsonNode query(String path, JsonNode body) {
        return ask(() -> withBody(path, body));
    }

    /// Sends a POST that creates something once, however often it is repeated.
    ///
    /// @param idempotencyKey unique for this creation
    public JsonNode create(String path, JsonNode body, String idempotencyKey) {
        return ask(() -> withBody(path, body).header("Idempotency-Key", idempotencyKey));
    }

    /// Sends bytes to a signed URL, possibly on another server, so without the key.
    ///
    /// @param timeout per attempt
    /// @throws UncheckedIOException if the bytes can't be read here
    public void put(URI url, Map<String, String> headers, BodySource body, Duration timeout) {
        read(retries.send(url.getScheme() + "://" + url.getRawAuthority(), () -> {
            try {
                return send(signed(url, headers, body.open()).timeout(timeout));
            } catch (IOException e) {
                throw body.problem().<Exception>map(UncheckedIOException::new).orElse(e);
            }
        }));
    }

    private static HttpRequest.Builder signed(URI url, Map<String, String> headers, BodyPublisher body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(url).PUT(body);
        headers.forEach(request::setHeader);
        return request;
    }

    private HttpRequest.Builder withBody(String path, JsonNode body) {
        return request(path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(body.toString()));
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url() + path))
                .timeout(Silence.ANSWER)
                .header("X-Api-Key", server.key());
        server.workspace()
                .ifPresent(asked -> request.header(asked.header(), asked.id().toString()));
        return request;
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private JsonNode ask(Supplier<HttpRequest.Builder> request) {
        String body = read(retries.send(server.url(), () -> send(request.get())));
        try {
            return json.readTree(body);
        } catch (JsonProcessingException e) {
            throw new ServerAway("The service at " + server.url() + " is not a Cairn server.");
        }
    }

    private static String read(HttpResponse<String> response) {
        if (response.statusCode() < SUCCESS_BELOW) {
            return response.body();
        }
        if (Retries.isAway(response)) {
            throw new ServerAway(ApiRefusal.of(response).getMessage() + " Retries failed; try again later.");
        }
        throw ApiRefusal.of(response);
    }

    @Override
    public void close() {
        client.close();
    }
}
