package cairn.adapter.enrichment.vision;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import cairn.adapter.enrichment.onnx.OnnxModel;
import cairn.domain.content.Raster;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A network that gives a score for each of COCO's things in a picture, and the features of the whole
/// picture from the last layer before detection.
final class ObjectDetector implements AutoCloseable {
    static final String INPUT = "tower_0/images";
    static final String SCORES = "scores";
    static final String LOOK = "look";

    /// Pixels of both edges. Pictures are stretched, as in training.
    static final int EDGE = 512;

    private static final int CHANNELS = 3;

    private final OnnxModel model;

    private ObjectDetector(OnnxModel model) {
        this.model = model;
    }

    /// @throws IOException if the file is not such a model
    static ObjectDetector open(Path weights) throws IOException {
        OnnxModel model = OnnxModel.open(weights);
        if (model.outputs().containsAll(List.of(SCORES, LOOK))) {
            return new ObjectDetector(model);
        }
        model.close();
        throw new IOException(weights + " has other outputs than " + SCORES + " and " + LOOK);
    }

    /// @throws IllegalStateException if the model fails
    Detection run(Raster picture) {
        float[] pixels = Resampling.bilinear().scale(picture, EDGE, EDGE);
        FloatBuffer buffer = ByteBuffer.allocateDirect(pixels.length * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer()
                .put(pixels)
                .rewind();
        try (OnnxTensor input = model.tensor(buffer, 1, EDGE, EDGE, CHANNELS)) {
            Map<String, float[]> found = model.run(Map.of(INPUT, input), List.of(SCORES, LOOK));
            return new Detection(found.getOrDefault(SCORES, new float[0]), found.getOrDefault(LOOK, new float[0]));
        } catch (OrtException e) {
            throw new IllegalStateException("the detector failed", e);
        }
    }

    @Override
    public void close() {
        model.close();
    }

    /// @param scores of each label, 0–1
    /// @param look the mean of each feature over the picture
    @SuppressWarnings("ArrayRecordComponent")
    record Detection(float[] scores, float[] look) {}
}
