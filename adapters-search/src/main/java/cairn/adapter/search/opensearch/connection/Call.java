package cairn.adapter.search.opensearch.connection;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.opensearch.client.opensearch.generic.Body;
import org.opensearch.client.opensearch.generic.Request;
import org.opensearch.client.opensearch.generic.Requests;

/// A request to OpenSearch.
///
/// @param purpose in words, such as "to search"
/// @param body created anew for every attempt; null for none
/// @param expected statuses besides success that the caller handles
public record Call(
        String purpose,
        String method,
        String path,
        Map<String, String> parameters,
        @Nullable Supplier<Body> body,
        Set<Integer> expected) {
    private static final int TOO_MANY = 429;
    private static final int SERVER_ERROR = 500;

    public static Call get(String purpose, String path) {
        return new Call(purpose, "GET", path, Map.of(), null, Set.of());
    }

    public static Call post(String purpose, String path) {
        return new Call(purpose, "POST", path, Map.of(), null, Set.of());
    }

    public static Call delete(String purpose, String path) {
        return new Call(purpose, "DELETE", path, Map.of(), null, Set.of());
    }

    public static Call put(String purpose, String path, ObjectNode body) {
        return new Call(purpose, "PUT", path, Map.of(), json(body), Set.of());
    }

    public static Call post(String purpose, String path, ObjectNode body) {
        return new Call(purpose, "POST", path, Map.of(), json(body), Set.of());
    }

    /// A request with JSON lines.
    public static Call lines(String purpose, String path, Map<String, String> parameters, Supplier<Body> lines) {
        return new Call(purpose, "POST", path, parameters, lines, Set.of());
    }

    public static Body lines(byte[] json) {
        return Objects.requireNonNull(Body.from(json, "application/x-ndjson"));
    }

    private static Supplier<Body> json(ObjectNode body) {
        byte[] bytes = body.toString().getBytes(StandardCharsets.UTF_8);
        return () -> Body.from(bytes, "application/json");
    }

    public Call expecting(Integer... statuses) {
        return new Call(purpose, method, path, parameters, body, Set.of(statuses));
    }

    public Call with(Map<String, String> more) {
        return new Call(purpose, method, path, more, body, expected);
    }

    Request request() {
        return Requests.create(method, path, List.of(), parameters, body == null ? null : body.get());
    }

    public Unavailable failed(String why, @Nullable Exception cause) {
        return new Unavailable(Part.SEARCH, message(why), cause);
    }

    /// The exception for a response with this status: the cluster is not well, or it is and refuses.
    public Unavailable failed(int status, String why) {
        return status == TOO_MANY || status >= SERVER_ERROR
                ? failed(why, null)
                : Unavailable.refused(Part.SEARCH, message(why));
    }

    private String message(String why) {
        return "OpenSearch failed " + purpose + ": " + why;
    }
}
