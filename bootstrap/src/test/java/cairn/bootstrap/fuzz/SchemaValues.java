package cairn.bootstrap.fuzz;

import cairn.bootstrap.document.ApiDocument;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/// Makes values of a schema: such as it allows, often at its bounds; or, when asked to be nasty, also others.
record SchemaValues(ApiDocument document, Pool pool, Chance chance, boolean nasty) {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int NASTY = 12;
    private static final int DEEPEST = 7;
    private static final long MOST_LETTERS = 3000;

    JsonNode value(String name, JsonNode schema) {
        return value(name, schema, 0);
    }

    private JsonNode value(String name, JsonNode schema, int depth) {
        if (nasty && chance.oneIn(NASTY)) {
            return NastyValues.value(chance);
        }
        String referred = schema.path("$ref").asText();
        if (referred.matches(".*/(Id|ParentRef|StoredFilePath)")) {
            return NODES.textNode(nasty && chance.oneIn(8) ? NastyValues.text(chance) : pool.idFor(name, chance));
        }
        JsonNode resolved = document.resolve(schema);
        for (String keyword : List.of("anyOf", "oneOf")) {
            if (resolved.has(keyword)) {
                return value(name, chance.of(list(resolved.get(keyword))), depth + 1);
            }
        }
        if (resolved.has("const")) {
            return resolved.get("const");
        }
        if (resolved.has("enum")) {
            return chance.of(list(resolved.get("enum")));
        }
        if (resolved.has("examples") && chance.oneIn(2)) {
            return chance.of(list(resolved.get("examples")));
        }
        return typed(name, resolved, depth);
    }

    private JsonNode typed(String name, JsonNode schema, int depth) {
        JsonNode types = schema.path("type");
        String type = types.isArray() ? chance.of(list(types)).asText() : types.asText();
        return switch (type) {
            case "object" -> object(schema, depth);
            case "array" -> array(name, schema, depth);
            case "integer" -> NODES.numberNode(integer(schema));
            case "number" ->
                NODES.numberNode(
                        chance.of(List.of(0.0, 0.3, 1.0, chance.random().nextDouble())));
            case "boolean" -> NODES.booleanNode(chance.oneIn(2));
            case "null" -> NODES.nullNode();
            default -> NODES.textNode(text(schema));
        };
    }

    private ObjectNode object(JsonNode schema, int depth) {
        ObjectNode object = NODES.objectNode();
        List<String> required =
                list(schema.path("required")).stream().map(JsonNode::asText).toList();
        schema.path("properties").properties().forEach(property -> {
            boolean wanted = required.contains(property.getKey()) ? !nasty || !chance.oneIn(20) : chance.oneIn(5);
            if (wanted && depth < DEEPEST) {
                object.set(property.getKey(), value(property.getKey(), property.getValue(), depth + 1));
            }
        });
        if (nasty && chance.oneIn(10)) {
            object.set(chance.of(List.of("unknown", "", "a/b~c", "__proto__")), NastyValues.value(chance));
        }
        return object;
    }

    private ArrayNode array(String name, JsonNode schema, int depth) {
        ArrayNode array = NODES.arrayNode();
        int least = schema.path("minItems").asInt(0);
        for (int count = least + chance.below(4); count > 0; count--) {
            array.add(value(name, schema.path("items"), depth + 1));
        }
        return array;
    }

    private long integer(JsonNode schema) {
        long least = schema.path("minimum").asLong(0);
        long most = schema.path("maximum").asLong(1000);
        long between = least + chance.below((int) Math.min(Integer.MAX_VALUE - 1, Math.max(1, most - least)));
        return nasty
                ? chance.of(List.of(least - 1, most + 1, between))
                : chance.of(List.of(least, most, between, between));
    }

    private String text(JsonNode schema) {
        int least = schema.path("minLength").asInt(0);
        long most = Math.min(MOST_LETTERS, schema.path("maxLength").asLong(20));
        return switch (schema.path("format").asText()) {
            case "uri" -> "https://example.org/" + chance.word(1 + chance.below(9));
            case "date-time" -> "2026-05-31T14:00:00+02:00";
            default ->
                chance.word(
                        nasty
                                ? chance.of(List.of((int) most + 1, Math.max(0, least - 1)))
                                : chance.of(List.of(least, (int) most, (int) Math.min(most, least + 7))));
        };
    }

    static List<JsonNode> list(JsonNode array) {
        List<JsonNode> elements = new ArrayList<>();
        array.forEach(elements::add);
        return elements;
    }
}
