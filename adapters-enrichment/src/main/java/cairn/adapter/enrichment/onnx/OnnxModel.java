package cairn.adapter.enrichment.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// A loaded model. Safe for use by several threads; each call computes only on its caller's thread.
public final class OnnxModel implements AutoCloseable {
    private final OrtSession session;

    private OnnxModel(OrtSession session) {
        this.session = session;
    }

    /// @throws IOException if the file can't be read or understood
    public static OnnxModel open(Path weights) throws IOException {
        try {
            return new OnnxModel(OnnxEnvironment.open(weights));
        } catch (OrtException e) {
            throw new IOException("the model " + weights + " can't be loaded: " + e.getMessage(), e);
        }
    }

    public Set<String> inputs() {
        return session.getInputNames();
    }

    public Set<String> outputs() {
        return session.getOutputNames();
    }

    public OnnxTensor tensor(FloatBuffer values, long... shape) throws OrtException {
        return OnnxTensor.createTensor(OnnxEnvironment.get(), values, shape);
    }

    public OnnxTensor tensor(long[] values, long... shape) throws OrtException {
        return OnnxTensor.createTensor(OnnxEnvironment.get(), LongBuffer.wrap(values), shape);
    }

    /// Returns all values of the requested outputs, row by row, whatever their shape.
    public Map<String, float[]> run(Map<String, OnnxTensor> inputs, Collection<String> outputs) throws OrtException {
        try (OrtSession.Result result = session.run(inputs, Set.copyOf(outputs))) {
            Map<String, float[]> values = HashMap.newHashMap(outputs.size());
            for (String output : outputs) {
                OnnxTensor tensor = (OnnxTensor) result.get(output)
                        .orElseThrow(() -> new IllegalStateException("the model has no output " + output));
                FloatBuffer buffer = tensor.getFloatBuffer();
                float[] copy = new float[buffer.remaining()];
                buffer.get(copy);
                values.put(output, copy);
            }
            return values;
        }
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("the model can't be unloaded", e);
        }
    }
}
