package cairn.build.onnx;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// Writes a message of Protocol Buffers, field by field (protobuf.dev/programming-guides/encoding).
final class ProtobufWriter {
    private static final int VARINT = 0;
    private static final int LENGTH_DELIMITED = 2;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    ProtobufWriter number(int field, long value) {
        tag(field, VARINT);
        varint(value);
        return this;
    }

    ProtobufWriter text(int field, String value) {
        return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    ProtobufWriter message(int field, ProtobufWriter value) {
        return bytes(field, value.toByteArray());
    }

    ProtobufWriter bytes(int field, byte[] value) {
        tag(field, LENGTH_DELIMITED);
        varint(value.length);
        out.writeBytes(value);
        return this;
    }

    byte[] toByteArray() {
        return out.toByteArray();
    }

    private void tag(int field, int type) {
        varint((long) field << 3 | type);
    }

    private void varint(long value) {
        long left = value;
        while ((left & ~0x7FL) != 0) {
            out.write((int) (left & 0x7F | 0x80));
            left >>>= 7;
        }
        out.write((int) left);
    }
}
