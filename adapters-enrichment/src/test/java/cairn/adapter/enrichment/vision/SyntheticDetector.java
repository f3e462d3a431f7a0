package cairn.adapter.enrichment.vision;

import cairn.build.onnx.OnnxAttribute;
import cairn.build.onnx.OnnxGraph;
import cairn.build.onnx.OnnxGraph.Type;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A detector with the inputs and outputs of the real one that detects cats in red and boats in blue,
/// with certainty if there is no other colour. Its look is the mean colour and the correlation of red
/// with blue.
final class SyntheticDetector {
    private static final int CAT = CocoLabels.ALL.indexOf("cat");
    private static final int BOAT = CocoLabels.ALL.indexOf("boat");

    private SyntheticDetector() {}

    /// As if an administrator had put it there because the build packed none.
    static DetectorFile write(Path folder) throws IOException {
        Files.write(folder.resolve(DetectorFile.NAME), bytes());
        return notPacked(folder);
    }

    static DetectorFile notPacked(Path folder) {
        return new DetectorFile(folder, "/none.onnx");
    }

    private static byte[] bytes() {
        OnnxGraph graph = new OnnxGraph()
                .input(ObjectDetector.INPUT, Type.FLOAT, 1, ObjectDetector.EDGE, ObjectDetector.EDGE, 3)
                .node(
                        "ReduceMean",
                        List.of(ObjectDetector.INPUT),
                        "mean",
                        OnnxAttribute.list("axes", 1, 2),
                        OnnxAttribute.of("keepdims", 0))
                .constant("labels", new long[] {3, 80}, labels())
                .node("MatMul", List.of("mean", "labels"), "raw")
                .node("Relu", List.of("raw"), ObjectDetector.SCORES)
                .constant("layer", new long[] {3, LabelMixture.LOOK_DIMENSIONS}, layer())
                .node("MatMul", List.of("mean", "layer"), ObjectDetector.LOOK);
        graph.output(ObjectDetector.SCORES, Type.FLOAT, 1, 80);
        graph.output(ObjectDetector.LOOK, Type.FLOAT, 1, LabelMixture.LOOK_DIMENSIONS);
        return graph.toByteArray();
    }

    /// Pure red gives a cat with score 0.9; white, which contains all colours, gives nothing.
    private static float[] labels() {
        float[] values = new float[3 * 80];
        values[CAT] = 0.9f / 255;
        values[80 + CAT] = -0.9f / 255;
        values[160 + BOAT] = 0.9f / 255;
        values[80 + BOAT] = -0.9f / 255;
        return values;
    }

    private static float[] layer() {
        float[] values = new float[3 * LabelMixture.LOOK_DIMENSIONS];
        for (int channel = 0; channel < 3; channel++) {
            values[channel * LabelMixture.LOOK_DIMENSIONS + channel] = 1f / 255;
        }
        return values;
    }
}
