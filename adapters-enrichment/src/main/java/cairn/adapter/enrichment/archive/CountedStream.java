package cairn.adapter.enrichment.archive;

import java.io.IOException;
import java.io.OutputStream;

/// Counts the bytes written through it.
final class CountedStream extends OutputStream {
    private final OutputStream target;
    private long count;

    CountedStream(OutputStream target) {
        this.target = target;
    }

    long count() {
        return count;
    }

    @Override
    public void write(int b) throws IOException {
        target.write(b);
        count++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        target.write(bytes, offset, length);
        count += length;
    }

    @Override
    public void flush() throws IOException {
        target.flush();
    }
}
