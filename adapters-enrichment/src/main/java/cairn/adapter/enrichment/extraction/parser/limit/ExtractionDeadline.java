package cairn.adapter.enrichment.extraction.parser.limit;

import java.time.Duration;

/// A moment after which work stops by itself, wherever it looks. Monotonic: setting the clock moves nothing.
public final class ExtractionDeadline {
    /// Nanoseconds that finishing what has been begun may take.
    private static final long MARGIN = 3_000_000_000L;

    private final long end;

    private ExtractionDeadline(long end) {
        this.end = end;
    }

    public static ExtractionDeadline after(Duration time) {
        return new ExtractionDeadline(System.nanoTime() + time.toNanos());
    }

    public boolean hasPassed() {
        return System.nanoTime() - end >= 0;
    }

    /// Whether nothing costly should be begun any more.
    public boolean isNear() {
        return System.nanoTime() - end >= -MARGIN;
    }

    public Duration left() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    public void check() throws TooComplexException {
        if (hasPassed()) {
            throw new TooComplexException("out of time");
        }
    }
}
