package cairn.adapter.enrichment.archive;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Builds a record of the ZIP format. Numbers are little-endian.
final class ZipRecord {
    private static final int USUAL = 256;

    private ByteBuffer buffer = ByteBuffer.allocate(USUAL).order(ByteOrder.LITTLE_ENDIAN);

    ZipRecord u16(long value) {
        room(Long.BYTES).putShort((short) value);
        return this;
    }

    ZipRecord u32(long value) {
        room(Long.BYTES).putInt((int) value);
        return this;
    }

    ZipRecord u64(long value) {
        room(Long.BYTES).putLong(value);
        return this;
    }

    ZipRecord bytes(byte[] bytes) {
        room(bytes.length).put(bytes);
        return this;
    }

    private ByteBuffer room(int more) {
        if (buffer.remaining() < more) {
            buffer = ByteBuffer.allocate(2 * (buffer.capacity() + more))
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .put(buffer.flip());
        }
        return buffer;
    }

    byte[] toBytes() {
        return Arrays.copyOf(buffer.array(), buffer.position());
    }
}
