package cairn.adapter.enrichment.extraction;

import java.io.IOException;
import java.time.Duration;

/// A moment after which work stops by itself, wherever it looks. Monotonic: setting the clock moves nothing.
final class Deadline {
    private final long end;

    private Deadline(long end) {
        this.end = end;
    }

    static Deadline after(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    boolean hasPassed() {
        return System.nanoTime() - end >= 0;
    }

    void check() throws IOException {
        if (hasPassed()) {
            throw new IOException("out of time");
        }
    }
}
