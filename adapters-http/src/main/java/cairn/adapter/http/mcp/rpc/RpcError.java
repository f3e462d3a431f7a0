package cairn.adapter.http.mcp.rpc;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A protocol error (JSON-RPC 2.0 §5.1, and MCP's own codes). A failed tool is not a protocol error but
/// a result, which the model reads.
public final class RpcError extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int BAD_REQUEST = 400;
    private static final int INVALID_PARAMETERS = -32602;

    private final int code;
    private final int status;
    private final transient @Nullable ObjectNode data;

    private RpcError(int code, int status, String message, @Nullable ObjectNode data) {
        super(message, null, false, false);
        this.code = code;
        this.status = status;
        this.data = data;
    }

    public static RpcError unparsable(int status, String message) {
        return new RpcError(-32700, status, message, null);
    }

    public static RpcError invalidRequest(String message) {
        return new RpcError(-32600, BAD_REQUEST, message, null);
    }

    public static RpcError forbiddenOrigin() {
        return new RpcError(-32600, 403, "Pages of this Origin may not call this server.", null);
    }

    /// @param status 404 in the newest revision, 200 in older ones
    public static RpcError unknownMethod(int status) {
        return new RpcError(-32601, status, "The method is unknown.", null);
    }

    public static RpcError invalidParameters(String message) {
        return new RpcError(INVALID_PARAMETERS, 200, message, null);
    }

    /// @param newest whether the message uses the newest revision, which has no code of its own for this
    public static RpcError unknownResource(String uri, boolean newest) {
        ObjectNode data = JsonNodeFactory.instance.objectNode().put("uri", uri);
        return new RpcError(
                newest ? INVALID_PARAMETERS : -32002,
                200,
                "There is no such resource; use resources/list or the tool search.",
                data);
    }

    public static RpcError invalidEnvelope(String message) {
        return new RpcError(INVALID_PARAMETERS, BAD_REQUEST, message, null);
    }

    public static RpcError headerMismatch(String message) {
        return new RpcError(-32020, BAD_REQUEST, message, null);
    }

    public static RpcError unsupportedVersion(String requested, List<String> supported) {
        ObjectNode data = JsonNodeFactory.instance.objectNode().put("requested", requested);
        supported.forEach(data.putArray("supported")::add);
        return new RpcError(-32022, BAD_REQUEST, "The protocol version is not supported.", data);
    }

    public static RpcError internal() {
        return new RpcError(-32603, 200, "An internal error occurred; the server's log has details.", null);
    }

    /// JSON-RPC has no code for temporary failures.
    public static RpcError unavailable(String message) {
        return new RpcError(-32603, 200, message, null);
    }

    public int status() {
        return status;
    }

    public ObjectNode json() {
        ObjectNode error =
                JsonNodeFactory.instance.objectNode().put("code", code).put("message", getMessage());
        if (data != null) {
            error.set("data", data);
        }
        return error;
    }
}
