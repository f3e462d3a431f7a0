package cairn.adapter.enrichment.importing.text;

import com.fasterxml.jackson.databind.JsonNode;

/// Reads fields of unchecked JSON.
public final class Json {
    private Json() {}

    /// Returns empty if the field is missing, null or not a scalar.
    public static String text(JsonNode node, String field) {
        JsonNode value = node.path(field);
        return value.isValueNode() && !value.isNull() ? value.asText() : "";
    }
}
