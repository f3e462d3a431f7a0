package cairn.adapter.http.exchange;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.server.Request;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Logs malformed HTTP, at most once per minute, since anybody can send it as often as they like.
final class NotHttp {
    private static final Logger LOG = LoggerFactory.getLogger(NotHttp.class);
    private static final long PAUSE_NANOS = Duration.ofMinutes(1).toNanos();

    private final AtomicLong nextNanos = new AtomicLong(System.nanoTime());
    private final AtomicLong untold = new AtomicLong();

    void note(Request request, int status, Throwable cause) {
        long now = System.nanoTime();
        long next = nextNanos.get();
        if (now - next < 0 || !nextNanos.compareAndSet(next, now + PAUSE_NANOS)) {
            untold.incrementAndGet();
            return;
        }
        LOG.info(
                "answered {} to {}: {} ({} more since the last line like this)",
                status,
                Request.getRemoteAddr(request),
                cause.getMessage(),
                untold.getAndSet(0));
    }
}
