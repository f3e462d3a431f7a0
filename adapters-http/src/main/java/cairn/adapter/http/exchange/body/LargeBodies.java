package cairn.adapter.http.exchange.body;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;

/// Limits the number of concurrent large bodies: each takes up to ten times its size
/// of heap until it is stored.
public final class LargeBodies {
    /// Size in bytes from which a body is large. It takes a place once so many bytes have arrived, so a
    /// slow sender takes none before.
    static final long LARGE = 2L << 20;

    private static final long HEAP_EACH = 192L << 20;
    private static final long HEAP_OF_SEARCH = 96L << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final Places places;

    /// @param patience how long a body waits for a place
    LargeBodies(int places, Duration patience) {
        this.places = new Places(places, places, patience);
    }

    /// For bodies to be stored.
    public static LargeBodies ofStores() {
        return new LargeBodies(places(HEAP_EACH, Runtime.getRuntime().maxMemory()), PATIENCE);
    }

    /// For searches with pictures. They take less heap and do not wait, since all searches already wait
    /// for threads.
    public static LargeBodies ofSearches() {
        return new LargeBodies(places(HEAP_OF_SEARCH, Runtime.getRuntime().maxMemory()), Duration.ZERO);
    }

    /// @param each heap per body, in bytes
    /// @param heap in bytes
    static int places(long each, long heap) {
        return (int) Math.max(1, heap / each);
    }

    /// As many bodies may wait as there are places, since waiting ones take heap too.
    ///
    /// @throws Unavailable if no place becomes free
    Place enter() {
        if (!places.enter()) {
            throw Unavailable.spared(Part.SERVER, "others send large bodies", PAUSE);
        }
        return places::leave;
    }

    int waiting() {
        return places.waiting();
    }

    /// Released when closed.
    interface Place extends AutoCloseable {
        @Override
        void close();
    }
}
