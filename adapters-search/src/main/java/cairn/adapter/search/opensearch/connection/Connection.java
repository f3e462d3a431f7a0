package cairn.adapter.search.opensearch.connection;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.opensearch.client.opensearch.generic.Body;
import org.opensearch.client.opensearch.generic.OpenSearchGenericClient;
import org.opensearch.client.opensearch.generic.Response;
import org.opensearch.client.transport.OpenSearchTransport;
import org.opensearch.client.transport.httpclient5.ResponseException;

/// The boundary to OpenSearch: none of its exceptions gets out, no interrupt gets in, and every wait has
/// a limit.
///
/// All requests can be repeated: writes carry their revision as the version of the document.
public final class Connection implements AutoCloseable {
    public static final ObjectMapper JSON = new ObjectMapper();

    /// Statuses that may be temporary: too many requests, and those that proxies
    /// send for an unavailable node.
    private static final Set<Integer> PASSING = Set.of(429, 502, 503, 504);

    private static final int ATTEMPTS = 3;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);

    private final OpenSearchTransport transport;
    private final OpenSearchGenericClient client;

    public Connection(OpenSearchTransport transport) {
        this.transport = transport;
        this.client = new OpenSearchGenericClient(transport);
    }

    /// Returns the response if its status is a success or one that the call expects.
    ///
    /// @throws Unavailable if there is no such response in time
    public EngineResponse send(Call call, Duration timeout) {
        boolean interrupted = Thread.interrupted();
        try {
            return trySeveralTimes(call, System.nanoTime() + timeout.toNanos());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private EngineResponse trySeveralTimes(Call call, long deadline) {
        long pause = FIRST_PAUSE.toNanos();
        for (int attempt = 1; ; attempt++) {
            boolean last = attempt == ATTEMPTS || deadline - System.nanoTime() <= pause;
            try {
                EngineResponse answer = receive(call, deadline);
                if (answer.isSuccess() || call.expected().contains(answer.status())) {
                    return answer;
                }
                if (last || !PASSING.contains(answer.status())) {
                    throw call.failed(answer.status(), "it answered " + answer.status() + ": " + answer.reason());
                }
            } catch (IOException e) {
                if (last) {
                    throw call.failed(String.valueOf(e.getMessage()), e);
                }
            }
            LockSupport.parkNanos(pause);
            pause *= 3;
        }
    }

    private EngineResponse receive(Call call, long deadline) throws IOException {
        try (Response response = await(client.executeAsync(call.request()), call, deadline)) {
            return new EngineResponse(response.getStatus(), json(response));
        } catch (IOException e) {
            return bare(call, e).orElseThrow(() -> e);
        }
    }

    /// A response without a body, which the client reports as an error.
    private static Optional<EngineResponse> bare(Call call, IOException e) {
        return e.getCause() instanceof ExecutionException wrapped
                        && wrapped.getCause() instanceof ResponseException answer
                        && call.expected().contains(answer.status())
                ? Optional.of(new EngineResponse(answer.status(), MissingNode.getInstance()))
                : Optional.empty();
    }

    private static Response await(CompletableFuture<Response> answer, Call call, long deadline) throws IOException {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return answer.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (TimeoutException e) {
                    answer.cancel(false);
                    throw call.failed("it did not answer in time", e);
                } catch (ExecutionException e) {
                    throw new IOException(String.valueOf(e.getCause()), e);
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static JsonNode json(Response response) throws IOException {
        Body body = response.getBody().orElse(null);
        if (body == null) {
            return MissingNode.getInstance();
        }
        try (InputStream bytes = body.body()) {
            return JSON.readTree(bytes);
        } catch (JacksonException e) {
            // Proxies respond with HTML.
            return MissingNode.getInstance();
        }
    }

    @Override
    public void close() {
        try {
            transport.close();
        } catch (IOException e) {
            throw new Unavailable(Part.SEARCH, "The connection to OpenSearch did not close: " + e.getMessage(), e);
        }
    }

    /// @param body a missing node if there was none
    public record EngineResponse(int status, JsonNode body) {
        boolean isSuccess() {
            return status >= 200 && status < 300;
        }

        String reason() {
            JsonNode error = body.path("error");
            return error.path("type").asText() + " " + error.path("reason").asText();
        }
    }
}
