package cairn.adapter.enrichment.picture;

import java.time.Duration;

/// A time after which work stops itself wherever it checks. It is monotonic: setting the clock does not
/// move it.
final class DecodingDeadline {
    private final long end;

    private DecodingDeadline(long end) {
        this.end = end;
    }

    public static DecodingDeadline after(Duration time) {
        return new DecodingDeadline(System.nanoTime() + time.toNanos());
    }

    /// @throws Passed if the time is up; unchecked, so that it passes through decoders and painters
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
