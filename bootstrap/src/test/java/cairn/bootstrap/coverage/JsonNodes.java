package cairn.bootstrap.coverage;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// Changing JSON at a pointer.
final class JsonNodes {
    private JsonNodes() {}

    /// Makes the objects and arrays above it where there are none.
    static void put(JsonNode body, String pointer, JsonNode value) {
        JsonPointer path = JsonPointer.compile(pointer);
        JsonNode holder = body;
        JsonPointer rest = path;
        while (!rest.tail().matches()) {
            holder = step(holder, rest);
            rest = rest.tail();
        }
        if (holder instanceof ArrayNode array) {
            if (array.isEmpty()) {
                array.add(value);
            } else {
                array.set(0, value);
            }
        } else if (holder instanceof ObjectNode object) {
            object.set(rest.getMatchingProperty(), value);
        }
    }

    private static JsonNode step(JsonNode holder, JsonPointer at) {
        boolean arrayNext = at.tail().getMatchingProperty().equals("0");
        JsonNode next = holder.isArray() ? holder.path(0) : holder.path(at.getMatchingProperty());
        if (next.isContainerNode() && next.isArray() == arrayNext) {
            return next;
        }
        JsonNode made = arrayNext ? newArray(holder) : newObject(holder);
        if (holder instanceof ArrayNode array) {
            array.removeAll();
            array.add(made);
        } else if (holder instanceof ObjectNode object) {
            object.set(at.getMatchingProperty(), made);
        }
        return made;
    }

    private static JsonNode newArray(JsonNode like) {
        return like instanceof ObjectNode object ? object.arrayNode() : ((ArrayNode) like).arrayNode();
    }

    private static JsonNode newObject(JsonNode like) {
        return like instanceof ObjectNode object ? object.objectNode() : ((ArrayNode) like).objectNode();
    }
}
