package cairn.adapter.search.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;

/// Shorthands for writing JSON.
final class JsonNodes {
    private JsonNodes() {}

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ObjectNode object(String name, JsonNode value) {
        return object().set(name, value);
    }

    static ArrayNode array(Collection<? extends JsonNode> values) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        values.forEach(array::add);
        return array;
    }

    static ArrayNode texts(Collection<String> values) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        values.forEach(array::add);
        return array;
    }

    static ArrayNode numbers(float[] values) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode(values.length);
        for (float value : values) {
            array.add(value);
        }
        return array;
    }
}
