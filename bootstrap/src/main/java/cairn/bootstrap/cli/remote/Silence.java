package cairn.bootstrap.cli.remote;

import java.time.Duration;
import java.util.function.LongSupplier;

/// Measures how long a request goes without a response, from its first failed attempt after the last
/// response. An attempt counts for no longer than a response may take, since the time for sending bytes
/// says nothing about the server.
final class Silence {
    /// Maximum time of a response after everything was sent.
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

    /// Call for any response, even one that says to come back later.
    void end() {
        hasBegun = false;
        nanos = 0;
    }

    /// @param begin start of the attempt that failed
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
