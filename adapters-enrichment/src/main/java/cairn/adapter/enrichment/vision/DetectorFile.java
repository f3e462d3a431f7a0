package cairn.adapter.enrichment.vision;

import cairn.adapter.enrichment.onnx.OnnxAttribute;
import cairn.adapter.enrichment.onnx.OnnxGraph;
import cairn.adapter.enrichment.onnx.OnnxGraph.Type;
import cairn.adapter.enrichment.tfjs.GraphConverter;
import cairn.adapter.enrichment.tfjs.GraphModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// The detector in ONNX: converted once, then kept beside the other models (8 MB). Of the network's outputs only
/// what is needed is kept: the greatest value of each label's heat map, and the mean of each channel of a layer.
final class DetectorFile {
    /// Rises when the conversion gives another file.
    private static final int CONVERSION = 1;

    private static final String HEAT_MAP = "tower_0/keypoints";
    private static final String LAYER = "tower_0/extern1/hard_swish/mul_1";

    private final Path file;
    private final DetectorSource source;

    DetectorFile(Path folder, DetectorSource source) {
        this.file = folder.resolve("centernet-" + DetectorSource.version() + "-" + CONVERSION + ".onnx");
        this.source = source;
    }

    boolean canBeHad() {
        return Files.isRegularFile(file) || source.isThere();
    }

    /// Converts it unless that was done before. A file that a broken disk left unreadable is made again.
    ObjectDetector open() throws IOException {
        if (Files.isRegularFile(file)) {
            try {
                return ObjectDetector.open(file);
            } catch (IOException e) {
                if (!source.isThere()) {
                    throw e;
                }
            }
        }
        convert();
        return ObjectDetector.open(file);
    }

    /// Any number of processes may do this at once: each writes a file of its own and renames it.
    private void convert() throws IOException {
        byte[] converted = converted();
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Path fresh = Files.createTempFile(folder, "model-", ".part");
        try {
            Files.write(fresh, converted);
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private byte[] converted() throws IOException {
        OnnxGraph graph = new OnnxGraph();
        GraphConverter converter = new GraphConverter(GraphModel.read(source.graph(), source.weights()), graph);
        graph.input(ObjectDetector.INPUT, Type.FLOAT, 1, ObjectDetector.EDGE, ObjectDetector.EDGE, 3);
        converter.write(HEAT_MAP);
        converter.write(LAYER);
        reduce(graph, "ReduceMax", HEAT_MAP, ObjectDetector.SCORES);
        reduce(graph, "ReduceMean", LAYER, ObjectDetector.LOOK);
        graph.output(ObjectDetector.SCORES, Type.FLOAT, 1, CocoLabels.ALL.size());
        graph.output(ObjectDetector.LOOK, Type.FLOAT, 1, LabelMixture.LOOK_DIMENSIONS);
        return graph.toByteArray();
    }

    private static void reduce(OnnxGraph graph, String operator, String from, String to) {
        graph.node(operator, List.of(from), to, OnnxAttribute.list("axes", 1, 2), OnnxAttribute.of("keepdims", 0));
    }
}
