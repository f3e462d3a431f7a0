package cairn.bootstrap.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// Whether the document allows a value that a client would send.
public final class Validity {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ApiDocument document = ApiDocument.shipped();
    private final SchemaCheck check = SchemaCheck.ofRequests(document);

    public boolean allows(JsonNode schema, String json) {
        return check.problems(schema, json).isEmpty();
    }

    /// A query parameter as written in the URL. An empty parameter or `null` counts as absent.
    public boolean allowsText(JsonNode schema, String text) {
        if (text.isEmpty() || text.contains("%")) {
            return text.isEmpty();
        }
        boolean isNumber = types(schema).contains("integer");
        return isNumber
                ? text.matches("-?\\d+(\\.\\d+)?") && allows(schema, text)
                : allows(schema, JSON.valueToTree(text).toString());
    }

    private Set<String> types(JsonNode schema) {
        JsonNode type = document.resolve(schema).path("type");
        return type.isArray()
                ? StreamSupport.stream(type.spliterator(), false)
                        .map(JsonNode::asText)
                        .collect(Collectors.toSet())
                : Set.of(type.asText());
    }
}
