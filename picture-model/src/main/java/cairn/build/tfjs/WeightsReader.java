package cairn.build.tfjs;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;

/// Reads the weights of a model: they lie one after another in the order of the manifest, little-endian.
final class WeightsReader {
    private final ByteBuffer bytes;

    private WeightsReader(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    static Map<String, Weights> read(JsonNode manifest, byte[] bytes) throws IOException {
        WeightsReader reader = new WeightsReader(bytes);
        Map<String, Weights> weights = new HashMap<>();
        try {
            for (JsonNode group : manifest) {
                for (JsonNode entry : group.path("weights")) {
                    weights.put(entry.path("name").asText(), reader.next(entry));
                }
            }
        } catch (BufferUnderflowException e) {
            throw new IOException("the weights end before their manifest does", e);
        }
        return weights;
    }

    private Weights next(JsonNode entry) throws IOException {
        long[] shape = ModelJson.wholes(entry.path("shape"));
        int count = 1;
        for (long dimension : shape) {
            count = Math.multiplyExact(count, Math.toIntExact(dimension));
        }
        String stored = entry.path("quantization").path("dtype").asText("");
        String type = entry.path("dtype").asText();
        return switch (type) {
            case "float32" -> new Weights.Floats(shape, floats(count, stored));
            case "int32" -> new Weights.Wholes(shape, wholes(count, stored));
            default -> throw new IOException("weights of type " + type + " are not understood");
        };
    }

    private float[] floats(int count, String stored) throws IOException {
        boolean half = stored.equals("float16");
        if (!half && !stored.isEmpty()) {
            throw new IOException("weights stored as " + stored + " are not understood");
        }
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = half ? Float.float16ToFloat(bytes.getShort()) : bytes.getFloat();
        }
        return values;
    }

    private long[] wholes(int count, String stored) throws IOException {
        if (!stored.isEmpty()) {
            throw new IOException("whole weights stored as " + stored + " are not understood");
        }
        long[] values = new long[count];
        for (int i = 0; i < count; i++) {
            values[i] = bytes.getInt();
        }
        return values;
    }
}
