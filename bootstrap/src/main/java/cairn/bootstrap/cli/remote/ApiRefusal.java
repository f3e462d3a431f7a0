package cairn.bootstrap.cli.remote;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.net.http.HttpResponse;
import java.util.Set;

/// The server understood the request and refused. The message has its hint, its code and, for server
/// errors, the trace ID.
public final class ApiRefusal extends RemoteTrouble {
    private static final long serialVersionUID = 1L;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int UNAUTHORIZED = 401;
    private static final int SERVER_ERROR = 500;
    private static final Set<String> FINAL =
            Set.of("workspace_not_found", "exceeds_resource_limit", "exceeds_credit_limit", "insufficient_storage");

    private final int status;
    private final String code;

    private ApiRefusal(int status, String code, String message) {
        super(message);
        this.status = status;
        this.code = code;
    }

    /// @param response with a problem of RFC 9457, or with any response of a proxy
    static ApiRefusal of(HttpResponse<String> response) {
        JsonNode problem = read(response.body());
        int status = response.statusCode();
        String code = problem.path("detail").asText("");
        String hint = problem.path("hint").asText("The server answered " + status + ".");
        String trace =
                status >= SERVER_ERROR ? ", trace " + problem.path("traceid").asText("unknown") : "";
        return new ApiRefusal(status, code, code.isEmpty() ? hint : hint + " (" + code + trace + ")");
    }

    private static JsonNode read(String body) {
        try {
            return JSON.readTree(body);
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }

    public int status() {
        return status;
    }

    /// The problem's `detail`; empty if the response is not from the server.
    public String code() {
        return code;
    }

    /// Whether all other requests would be refused as well.
    public boolean isFinal() {
        return status == UNAUTHORIZED || FINAL.contains(code);
    }
}
