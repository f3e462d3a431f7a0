package cairn.adapter.persistence;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Vectors as columns hold them: float32, little-endian.
final class Vectors {
    private Vectors() {}

    static float[] floats(byte[] bytes) {
        float[] values = new float[bytes.length / Float.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(values);
        return values;
    }

    static byte[] bytes(float[] values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        return bytes.array();
    }
}
