package cairn.bootstrap.backup;

import java.io.IOException;
import java.io.InputStream;

/// A limited number of bytes from a stream, which stays open afterwards.
final class Slice extends InputStream {
    private final InputStream in;
    private long left;

    Slice(InputStream in, long size) {
        this.in = in;
        this.left = size;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (left == 0) {
            return -1;
        }
        int n = in.read(bytes, offset, (int) Math.min(length, left));
        left -= Math.max(n, 0);
        return n;
    }
}
