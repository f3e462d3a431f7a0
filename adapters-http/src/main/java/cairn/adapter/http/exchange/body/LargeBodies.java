package cairn.adapter.http.exchange.body;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;

/// Lets few large bodies in at once: each takes up to ten times its size of heap until it is stored.
public final class LargeBodies {
    /// Bytes from which on a body is one. It needs a place once so many are there: who sends slowly takes none.
    static final long LARGE = 2L << 20;

    private static final long HEAP_EACH = 192L << 20;
    private static final long HEAP_OF_SEARCH = 96L << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final Places places;

    /// @param patience how long one waits for a place
    LargeBodies(int places, Duration patience) {
        this.places = new Places(places, places, patience);
    }

    /// Of what is stored.
    public static LargeBodies ofStores() {
        return new LargeBodies(places(HEAP_EACH, Runtime.getRuntime().maxMemory()), PATIENCE);
    }

    /// Of searches, with pictures in them. They take less, and do not wait, since all searches wait for their threads.
    public static LargeBodies ofSearches() {
        return new LargeBodies(places(HEAP_OF_SEARCH, Runtime.getRuntime().maxMemory()), Duration.ZERO);
    }

    /// @param each bytes of heap for one
    /// @param heap in bytes
    static int places(long each, long heap) {
        return (int) Math.max(1, heap / each);
    }

    /// As many wait as there are places; they take room, too.
    ///
    /// @throws Unavailable when others keep the places taken
    Place enter() {
        if (!places.enter()) {
            throw Unavailable.spared(Part.SERVER, "others send large bodies", PAUSE);
        }
        return places::leave;
    }

    int waiting() {
        return places.waiting();
    }

    /// Given back when closed.
    interface Place extends AutoCloseable {
        @Override
        void close();
    }
}
