package cairn.build.tfjs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/// A model in the format "graph-model" of TensorFlow.js: a graph in JSON, and its weights.
public final class GraphModel {
    private final Map<String, GraphNode> nodes;
    private final Map<String, Weights> weights;

    private GraphModel(Map<String, GraphNode> nodes, Map<String, Weights> weights) {
        this.nodes = nodes;
        this.weights = weights;
    }

    /// @throws IOException when they are not understood
    public static GraphModel read(byte[] json, byte[] weights) throws IOException {
        JsonNode root = new ObjectMapper().readTree(json);
        Map<String, GraphNode> nodes = new HashMap<>();
        for (JsonNode node : root.path("modelTopology").path("node")) {
            GraphNode read = GraphNode.read(node);
            nodes.put(read.name(), read);
        }
        return new GraphModel(nodes, WeightsReader.read(root.path("weightsManifest"), weights));
    }

    GraphNode node(String name) throws IOException {
        GraphNode node = nodes.get(name);
        if (node == null) {
            throw new IOException("the model has no node " + name);
        }
        return node;
    }

    Weights weights(String name) throws IOException {
        Weights found = weights.get(name);
        if (found == null) {
            throw new IOException("the model has no weights " + name);
        }
        return found;
    }

    Weights.Floats floats(String name) throws IOException {
        if (weights(name) instanceof Weights.Floats floats) {
            return floats;
        }
        throw new IOException("the weights " + name + " are no floating-point numbers");
    }

    long[] wholes(String name) throws IOException {
        if (weights(name) instanceof Weights.Wholes wholes) {
            return wholes.values();
        }
        throw new IOException("the weights " + name + " are no whole numbers");
    }
}
