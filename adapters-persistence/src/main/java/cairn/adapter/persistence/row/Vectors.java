package cairn.adapter.persistence.row;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Vectors as columns hold them: float32, little-endian.
public final class Vectors {
    private Vectors() {}

    public static float[] floats(byte[] bytes) {
        float[] values = new float[bytes.length / Float.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(values);
        return values;
    }

    public static byte[] bytes(float[] values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        return bytes.array();
    }
}
