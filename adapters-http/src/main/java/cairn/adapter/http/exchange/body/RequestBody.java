package cairn.adapter.http.exchange.body;

import cairn.adapter.http.json.BodyTooLarge;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/// The bytes a client sends, with limits on size and on time. The connection's idle timeout ends clients
/// that send nothing; this also ends those that send a byte now and then.
public final class RequestBody extends InputStream {
    private static final Duration GRACE = Duration.ofSeconds(15);
    private static final int KILOBYTE = 1024;
    private static final int USUAL_RATE = KILOBYTE;
    /// A body that is kept in memory takes room from others, so the larger it is,
    /// the faster it must arrive.
    private static final int RATE_ABOVE_FIRST = 8 * KILOBYTE;

    private static final int RATE_OF_LARGE = 64 * KILOBYTE;

    private final InputStream bytes;
    private final long limit;
    private final boolean areKept;
    private final LongConsumer arrival;
    private final LongSupplier nanoTime;
    private long start;
    private long count;
    private boolean broken;

    RequestBody(InputStream bytes, long limit, boolean areKept, LongConsumer arrival, LongSupplier nanoTime) {
        this.bytes = bytes;
        this.limit = limit;
        this.areKept = areKept;
        this.arrival = arrival;
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
    }

    /// For bytes that are streamed, such as those of files.
    public static RequestBody passing(InputStream bytes) {
        return new RequestBody(bytes, Long.MAX_VALUE, false, count -> {}, System::nanoTime);
    }

    /// For bytes that are kept until all have arrived.
    ///
    /// @param limit maximum number of bytes
    /// @param arrival receives the total number whenever bytes arrive; the time it takes is not counted
    ///     against the client
    public static RequestBody kept(InputStream bytes, long limit, LongConsumer arrival) {
        return new RequestBody(bytes, limit, true, arrival, System::nanoTime);
    }

    /// Whether reading failed because of the client.
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
        long now = nanoTime.getAsLong();
        long seconds = Duration.ofNanos(now - start).minus(GRACE).toSeconds();
        if (read >= 0 && seconds > 0 && count < seconds * leastBytesPerSecond()) {
            broken = true;
            throw new TooSlow();
        }
        arrival.accept(count);
        start += nanoTime.getAsLong() - now;
        return read;
    }

    private int leastBytesPerSecond() {
        if (!areKept || count <= Room.FIRST) {
            return USUAL_RATE;
        }
        return count <= LargeBodies.LARGE ? RATE_ABOVE_FIRST : RATE_OF_LARGE;
    }

    private int next(byte[] buffer, int offset, int length) throws IOException {
        try {
            return bytes.read(buffer, offset, length);
        } catch (IOException e) {
            broken = true;
            throw e;
        }
    }

    /// The client sends more slowly than required.
    public static final class TooSlow extends IOException {
        private static final long serialVersionUID = 1L;

        TooSlow() {
            super("the client sends too slowly");
        }
    }
}
