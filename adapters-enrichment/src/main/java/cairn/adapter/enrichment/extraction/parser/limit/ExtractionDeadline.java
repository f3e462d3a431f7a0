package cairn.adapter.enrichment.extraction.parser.limit;

import java.time.Duration;

/// A time after which work stops itself wherever it checks. It is monotonic: setting the clock does not
/// move it.
public final class ExtractionDeadline {
    /// Nanoseconds kept for finishing work that has begun.
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

    /// Whether it is too late to begin anything costly.
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
