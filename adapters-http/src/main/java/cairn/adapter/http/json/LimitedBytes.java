package cairn.adapter.http.json;

import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.io.OutputStream;

/// A limited number of bytes in memory, in pieces, so that growing does not copy them.
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
