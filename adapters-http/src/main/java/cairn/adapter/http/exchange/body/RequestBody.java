package cairn.adapter.http.exchange.body;

import cairn.adapter.http.json.BodyTooLarge;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/// The bytes a client sends, within bounds of size and of patience. The idle time-out of the connection ends a
/// client that sends nothing; this ends one that sends a byte now and then.
public final class RequestBody extends InputStream {
    private static final Duration GRACE = Duration.ofSeconds(15);
    private static final long LEAST_BYTES_PER_SECOND = 1024;

    private final InputStream bytes;
    private final long limit;
    private final long start = System.nanoTime();
    private long count;
    private boolean broken;

    /// @param limit bytes, at most
    public RequestBody(InputStream bytes, long limit) {
        this.bytes = bytes;
        this.limit = limit;
    }

    /// Whether reading failed on the client's side.
    public boolean isBroken() {
        return broken;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int read = next(buffer, offset, length);
        count += Math.max(0, read);
        if (count > limit) {
            throw new BodyTooLarge("The body has more than " + limit + " bytes");
        }
        long seconds = Duration.ofNanos(System.nanoTime() - start).minus(GRACE).toSeconds();
        if (read >= 0 && seconds > 0 && count < seconds * LEAST_BYTES_PER_SECOND) {
            broken = true;
            throw new TooSlow();
        }
        return read;
    }

    private int next(byte[] buffer, int offset, int length) throws IOException {
        try {
            return bytes.read(buffer, offset, length);
        } catch (IOException e) {
            broken = true;
            throw e;
        }
    }

    /// The client sends less than a kilobyte a second.
    public static final class TooSlow extends IOException {
        private static final long serialVersionUID = 1L;

        TooSlow() {
            super("the client sends too slowly");
        }
    }
}
