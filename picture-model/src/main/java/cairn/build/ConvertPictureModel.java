package cairn.build;

import cairn.build.onnx.OnnxAttribute;
import cairn.build.onnx.OnnxGraph;
import cairn.build.onnx.OnnxGraph.Type;
import cairn.build.tfjs.GraphConverter;
import cairn.build.tfjs.GraphModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// Converts CenterNet on MobileNetV3 (github.com/610265158/mobilenetv3_centernet), as the npm package
/// `@vladmandic/human` has it for TensorFlow.js, to ONNX. Of the network's outputs only what the server uses is kept:
/// the greatest value of each label's heat map, and the mean of each channel of a layer.
public final class ConvertPictureModel {
    private static final String GRAPH_SHA256 = "bfb942eaacc5becf738d536663bc4580a0ae9e560722306e6d4dd7fe4a09de05";
    private static final String WEIGHTS_SHA256 = "1b635a15009071f506f9f2b3519b31c072c534888989f30d269ffd44734ef7ef";

    private static final String INPUT = "tower_0/images";
    private static final String HEAT_MAP = "tower_0/keypoints";
    private static final String LAYER = "tower_0/extern1/hard_swish/mul_1";

    private static final int EDGE = 512;
    private static final int LABELS = 80;
    private static final int CHANNELS = 480;

    private ConvertPictureModel() {}

    /// @param arguments the folder of the package's models, and the file to write. Without the package there is
    /// nothing to write, and the build goes on: npm may be missing, or the network.
    public static void main(String[] arguments) throws IOException {
        Path graph = Path.of(arguments[0], "centernet.json");
        Path weights = Path.of(arguments[0], "centernet.bin");
        if (Files.exists(graph) && Files.exists(weights)) {
            Files.write(Path.of(arguments[1]), convert(read(graph, GRAPH_SHA256), read(weights, WEIGHTS_SHA256)));
        } else {
            System.err.println("npm could not fetch the model of pictures; the server is built without it");
        }
    }

    private static byte[] read(Path file, String sha256) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        if (!HexFormat.of().formatHex(sha256().digest(bytes)).equals(sha256)) {
            throw new IOException(file + " is not the expected one");
        }
        return bytes;
    }

    private static byte[] convert(byte[] json, byte[] weights) throws IOException {
        OnnxGraph graph = new OnnxGraph();
        GraphConverter converter = new GraphConverter(GraphModel.read(json, weights), graph);
        graph.input(INPUT, Type.FLOAT, 1, EDGE, EDGE, 3);
        converter.write(HEAT_MAP);
        converter.write(LAYER);
        reduce(graph, "ReduceMax", HEAT_MAP, "scores");
        reduce(graph, "ReduceMean", LAYER, "look");
        graph.output("scores", Type.FLOAT, 1, LABELS);
        graph.output("look", Type.FLOAT, 1, CHANNELS);
        return graph.toByteArray();
    }

    private static void reduce(OnnxGraph graph, String operator, String from, String to) {
        graph.node(operator, List.of(from), to, OnnxAttribute.list("axes", 1, 2), OnnxAttribute.of("keepdims", 0));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
