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

/// A network that says how likely each of COCO's things is seen somewhere in a picture, and what its last layer but
/// those for detection makes of the whole.
final class ObjectDetector implements AutoCloseable {
    static final String INPUT = "tower_0/images";
    static final String SCORES = "scores";
    static final String LOOK = "look";

    /// Pixels of both edges; pictures are stretched, as in training.
    static final int EDGE = 512;

    private static final int CHANNELS = 3;

    private final OnnxModel model;

    private ObjectDetector(OnnxModel model) {
        this.model = model;
    }

    /// @throws IOException when the file is no such model
    static ObjectDetector open(Path weights) throws IOException {
        OnnxModel model = OnnxModel.open(weights);
        if (model.outputs().containsAll(List.of(SCORES, LOOK))) {
            return new ObjectDetector(model);
        }
        model.close();
        throw new IOException(weights + " has other outputs than " + SCORES + " and " + LOOK);
    }

    /// @throws IllegalStateException when the model fails
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
    /// @param look the mean over the picture of each channel
    @SuppressWarnings("ArrayRecordComponent")
    record Detection(float[] scores, float[] look) {}
}
