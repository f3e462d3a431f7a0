package cairn.adapter.http.request.field;

import cairn.adapter.http.json.Json;
import cairn.domain.Text;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;

/// Objects that clients store here, with arbitrary fields.
public final class ObjectReadings {
    private ObjectReadings() {}

    /// The object as JSON.
    ///
    /// @param most maximum number of bytes
    public static Function<Value, Optional<String>> stored(String name, int most) {
        return value -> value.object().flatMap(object -> {
            if (!isStorable(object.object())) {
                return value.refuse(
                        "invalid_value",
                        name
                                + " must not contain U+0000, unpaired surrogates or numbers outside the range of a"
                                + " double.");
            }
            byte[] json = Json.bytes(object.object());
            return json.length > most
                    ? value.refuse(
                            "too_long", name + " has " + json.length + " bytes as JSON; at most " + most + " fit.")
                    : Optional.of(new String(json, StandardCharsets.UTF_8));
        });
    }

    private static boolean isStorable(JsonNode node) {
        return switch (node.getNodeType()) {
            case OBJECT ->
                node.propertyStream()
                        .allMatch(field -> Text.isWellFormed(field.getKey()) && isStorable(field.getValue()));
            case ARRAY -> node.valueStream().allMatch(ObjectReadings::isStorable);
            case STRING -> Text.isWellFormed(node.textValue());
            case NUMBER -> !node.isDouble() || Double.isFinite(node.doubleValue());
            case BOOLEAN, NULL, BINARY, POJO, MISSING -> true;
        };
    }
}
