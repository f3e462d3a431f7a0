package cairn.bootstrap.cli.remote;

import java.time.Duration;
import java.util.function.LongSupplier;

/// How long a request has gone without a response, since the first try that failed after the last response. A try
/// counts for no longer than a response may take: what a try spends on sending bytes says nothing about the server.
final class Silence {
    /// The longest that a response may take once all was sent.
    static final Duration ANSWER = Duration.ofMinutes(2);

    private final LongSupplier nanoTime;
    private long since;
    private long nanos;
    private boolean hasBegun;

    Silence(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    long now() {
        return nanoTime.getAsLong();
    }

    /// Even an answer that asks to come back later is one.
    void end() {
        hasBegun = false;
        nanos = 0;
    }

    /// @param begin of the try that has failed now
    void goOn(long begin) {
        long end = now();
        if (hasBegun) {
            nanos += begin - since + Math.min(end - begin, ANSWER.toNanos());
        }
        hasBegun = true;
        since = end;
    }

    Duration length() {
        return Duration.ofNanos(nanos);
    }
}
