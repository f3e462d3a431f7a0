package cairn.adapter.enrichment.importing.text;

import com.fasterxml.jackson.databind.JsonNode;

/// Fields of JSON that nobody has checked.
public final class Json {
    private Json() {}

    /// Empty where there is none, or something that is no scalar.
    public static String text(JsonNode node, String field) {
        JsonNode value = node.path(field);
        return value.isValueNode() && !value.isNull() ? value.asText() : "";
    }
}
