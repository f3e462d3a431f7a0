package cairn.adapter.enrichment.picture;

import java.time.Duration;

/// A moment after which work stops by itself, wherever it looks. Monotonic: setting the clock moves nothing.
final class DecodingDeadline {
    private final long end;

    private DecodingDeadline(long end) {
        this.end = end;
    }

    public static DecodingDeadline after(Duration time) {
        return new DecodingDeadline(System.nanoTime() + time.toNanos());
    }

    /// @throws Passed when it has; unchecked, since decoders and painters have to be got through
    public void check() {
        if (System.nanoTime() - end >= 0) {
            throw new Passed();
        }
    }

    /// Time is up.
    static final class Passed extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
