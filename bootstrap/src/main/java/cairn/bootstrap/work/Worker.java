package cairn.bootstrap.work;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A platform thread that does rounds of work, and rests when a round found none. Never interrupted: stopping is a
/// flag.
final class Worker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

    private final IntSupplier round;
    private final Duration rest;
    private final Thread thread;
    private volatile boolean stopping;

    /// @param round does some work and says how much; 0 brings on a rest
    Worker(String name, IntSupplier round, Duration rest) {
        this.round = round;
        this.rest = rest;
        this.thread = Thread.ofPlatform().name(name).daemon(true).unstarted(this::loop);
    }

    void start() {
        thread.start();
    }

    /// Lets the round that runs come to its end.
    @Override
    public void close() {
        stopping = true;
        LockSupport.unpark(thread);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void loop() {
        while (!stopping) {
            Duration pause = doRound();
            if (!pause.isZero() && !stopping) {
                LockSupport.parkNanos(this, pause.toNanos());
            }
        }
    }

    private Duration doRound() {
        try {
            return round.getAsInt() > 0 ? Duration.ZERO : rest;
        } catch (RuntimeException | Error problem) {
            LOG.warn("{} failed; it goes on in a moment", thread.getName(), problem);
            return AFTER_FAILURE;
        }
    }
}
