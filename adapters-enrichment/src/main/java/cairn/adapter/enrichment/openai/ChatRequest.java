package cairn.adapter.enrichment.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// The body of a request to a model, as in OpenAI's reference for chat completions: rules, and a
/// document to apply them to. The document is JSON inside the user's message, so that nothing in it can
/// look like its end.
///
/// @param mostTokens limit of the answer
record ChatRequest(String model, int mostTokens, String rules) {
    private static final ObjectMapper JSON = new ObjectMapper();

    byte[] body(ObjectNode document) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("model", model);
        body.put("temperature", 0);
        body.put("max_tokens", mostTokens);
        body.putArray("messages").add(message("system", rules)).add(message("user", document.toString()));
        try {
            return JSON.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of JSON could not be written", e);
        }
    }

    private static ObjectNode message(String role, String content) {
        return JsonNodeFactory.instance.objectNode().put("role", role).put("content", content);
    }
}
