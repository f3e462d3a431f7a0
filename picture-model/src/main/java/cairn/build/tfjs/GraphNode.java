package cairn.build.tfjs;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/// A node of a model.
///
/// @param inputs names of nodes; those that only order the computation are left out
record GraphNode(String name, String operator, List<String> inputs, JsonNode attributes) {
    static GraphNode read(JsonNode node) {
        List<String> inputs = new ArrayList<>();
        for (JsonNode input : node.path("input")) {
            if (!input.asText().startsWith("^")) {
                inputs.add(source(input.asText()));
            }
        }
        return new GraphNode(node.path("name").asText(), node.path("op").asText(), inputs, node.path("attr"));
    }

    /// `node:0` is the first output of a node.
    private static String source(String input) {
        int colon = input.indexOf(':');
        return colon < 0 ? input : input.substring(0, colon);
    }

    String input(int index) {
        return inputs.get(index);
    }

    boolean flag(String attribute) {
        return attributes.path(attribute).path("b").asBoolean();
    }

    /// Height and width out of an attribute for all four dimensions; 1 and 1 where there is none.
    long[] heightAndWidth(String attribute) {
        long[] all = ModelJson.wholes(attributes.path(attribute).path("list").path("i"));
        return all.length == 4 ? new long[] {all[1], all[2]} : new long[] {1, 1};
    }

    String padding() {
        return ModelJson.text(attributes.path("padding").path("s")).equals("SAME") ? "SAME_UPPER" : "VALID";
    }

    /// What is done to the outcome of a convolution, in this order.
    List<String> fused() {
        return ModelJson.texts(attributes.path("fused_ops").path("list").path("s"));
    }
}
