package cairn.adapter.http.json;

import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.io.OutputStream;

/// Bytes in memory, so many at the most. In pieces, so that what was written is not copied each time that it grows.
final class LimitedBytes extends OutputStream {
    private final ByteArrayBuilder bytes = new ByteArrayBuilder();
    private final int most;
    private int count;

    LimitedBytes(int most) {
        this.most = most;
    }

    @Override
    public void write(int one) throws IOException {
        grow(1);
        bytes.append(one);
    }

    @Override
    public void write(byte[] some, int offset, int length) throws IOException {
        grow(length);
        bytes.write(some, offset, length);
    }

    private void grow(int length) throws AnswerTooLarge {
        if (length > most - count) {
            throw new AnswerTooLarge(most);
        }
        count += length;
    }

    byte[] toByteArray() {
        return bytes.toByteArray();
    }
}
