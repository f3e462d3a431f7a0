package cairn.adapter.http.exchange.body;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Lets few large bodies in at once: each takes about ten times its size of heap until it is stored.
public final class LargeBodies {
    private static final long LARGE = 2L << 20;
    private static final long HEAP_EACH = 192L << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Semaphore places;
    private final Duration patience;

    public LargeBodies() {
        this(places(Runtime.getRuntime().maxMemory()), PATIENCE);
    }

    /// @param patience how long one waits for a place
    LargeBodies(int places, Duration patience) {
        this.places = new Semaphore(places, true);
        this.patience = patience;
    }

    /// @param heap in bytes
    static int places(long heap) {
        return (int) Math.max(1, heap / HEAP_EACH);
    }

    /// @param length bytes of the body, -1 when the client does not say
    /// @throws Unavailable when others keep the places taken
    public Place enter(long length) {
        if (length >= 0 && length <= LARGE) {
            return () -> {};
        }
        if (!acquired()) {
            throw new Unavailable(Part.STORAGE, "other large notes are being stored");
        }
        return places::release;
    }

    int waiting() {
        return places.getQueueLength();
    }

    private boolean acquired() {
        try {
            return places.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Given back when closed.
    public interface Place extends AutoCloseable {
        @Override
        void close();
    }
}
