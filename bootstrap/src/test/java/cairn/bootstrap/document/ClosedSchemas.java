package cairn.bootstrap.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// Schemas that reject unknown properties. The published schemas stay open, since later versions may add
/// properties; but what this server answers must be in its document.
final class ClosedSchemas {
    private static final List<String> ALTERNATIVES = List.of("anyOf", "oneOf");

    private final ApiDocument document;

    ClosedSchemas(ApiDocument document) {
        this.document = document;
    }

    /// Copies of the components. They are not closed themselves, since others may extend them by `allOf`: closed is
    /// the place where one is used.
    ObjectNode components() {
        ObjectNode closed = JsonNodeFactory.instance.objectNode();
        document.root()
                .at("/components/schemas")
                .properties()
                .forEach(schema -> closed.set(schema.getKey(), copy(schema.getValue(), true)));
        return closed;
    }

    JsonNode close(JsonNode schema) {
        return copy(schema, false);
    }

    private JsonNode copy(JsonNode schema, boolean extended) {
        if (!(schema instanceof ObjectNode object)) {
            return schema;
        }
        ObjectNode copy = object.deepCopy();
        boolean named = namesProperties(schema);
        object.path("properties")
                .properties()
                .forEach(property ->
                        copy.withObjectProperty("properties").set(property.getKey(), copy(property.getValue(), false)));
        for (String keyword : List.of("items", "additionalProperties")) {
            if (object.has(keyword)) {
                copy.set(keyword, copy(object.get(keyword), false));
            }
        }
        copyEach(object, copy, "allOf", true);
        boolean beside = object.has("properties") || object.has("allOf");
        ALTERNATIVES.forEach(keyword -> copyEach(object, copy, keyword, beside));
        if (named && !extended) {
            copy.put("unevaluatedProperties", false);
        }
        return copy;
    }

    private void copyEach(ObjectNode object, ObjectNode copy, String keyword, boolean extended) {
        if (object.has(keyword)) {
            ArrayNode branches = copy.putArray(keyword);
            object.get(keyword).forEach(branch -> branches.add(copy(branch, extended)));
        }
    }

    /// Whether it says which properties there are; a map does not.
    private boolean namesProperties(JsonNode schema) {
        if (schema.has("additionalProperties")) {
            return false;
        }
        if (schema.has("$ref")) {
            return namesProperties(document.resolve(schema));
        }
        for (JsonNode part : schema.path("allOf")) {
            if (namesProperties(part)) {
                return true;
            }
        }
        return schema.has("properties");
    }
}
