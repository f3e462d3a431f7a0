package cairn.adapter.http.mcp.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// A message of a client (JSON-RPC 2.0 §4): a request, a notification, or a response, though this server
/// sends no requests.
///
/// @param id absent in notifications and responses
/// @param parameters empty if there are none
public record RpcMessage(Optional<JsonNode> id, String method, ObjectNode parameters) {
    private static final int LONGEST_ID = 200;

    /// The method name of a response, which needs no answer.
    private static final String RESPONSE = "";

    public static RpcMessage of(JsonNode node) {
        if (!(node instanceof ObjectNode message)
                || !message.path("jsonrpc").asText("").equals("2.0")) {
            throw RpcError.invalidRequest("A message is a JSON object with \"jsonrpc\": \"2.0\".");
        }
        if (!message.has("method") && (message.has("result") || message.has("error"))) {
            return new RpcMessage(Optional.empty(), RESPONSE, JsonNodeFactory.instance.objectNode());
        }
        if (!message.path("method").isTextual()
                || message.path("method").asText().isEmpty()) {
            throw RpcError.invalidRequest("method must be a text.");
        }
        return new RpcMessage(id(message), message.path("method").asText(), parameters(message));
    }

    private static Optional<JsonNode> id(ObjectNode message) {
        if (!message.has("id")) {
            return Optional.empty();
        }
        JsonNode id = message.get("id");
        boolean isText = id.isTextual() && id.asText().length() <= LONGEST_ID;
        if (!isText && !id.isIntegralNumber()) {
            throw RpcError.invalidRequest("id must be a text or an integer.");
        }
        return Optional.of(id);
    }

    private static ObjectNode parameters(ObjectNode message) {
        JsonNode parameters = message.path("params");
        if (parameters.isMissingNode()) {
            return JsonNodeFactory.instance.objectNode();
        }
        if (parameters instanceof ObjectNode object) {
            return object;
        }
        throw RpcError.invalidRequest("params must be an object.");
    }

    public boolean needsAnswer() {
        return id.isPresent();
    }

    public boolean isResponse() {
        return method.equals(RESPONSE);
    }

    public String text(String name) {
        JsonNode value = parameters.path(name);
        if (!value.isTextual()) {
            throw RpcError.invalidParameters("params." + name + " must be a text.");
        }
        return value.asText();
    }
}
