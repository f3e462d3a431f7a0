package cairn.bootstrap.runtime.work;

import cairn.application.port.Unavailable;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A platform thread that runs rounds of work, and rests after a round without work. It is never
/// interrupted; stopping sets a flag.
final class Worker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);

    private final IntSupplier round;
    private final Duration rest;
    private final Backoff backoff = new Backoff();
    private final LongAdder failures = new LongAdder();
    private final Thread thread;
    private volatile boolean stopping;
    private volatile boolean woken;

    /// @param round does some work and returns how much; after 0 the thread rests
    Worker(String name, IntSupplier round, Duration rest) {
        this.round = round;
        this.rest = rest;
        this.thread = Thread.ofPlatform().name(name).daemon(true).unstarted(this::loop);
    }

    void start() {
        thread.start();
    }

    /// Ends the current rest, or skips the next one if a round is running.
    void wake() {
        woken = true;
        LockSupport.unpark(thread);
    }

    /// Starts no further round.
    void stop() {
        stopping = true;
        LockSupport.unpark(thread);
    }

    /// Waits for the current round.
    @Override
    public void close() {
        stop();
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
            if (!pause.isZero() && !stopping && !woken) {
                LockSupport.parkNanos(this, pause.toNanos());
            }
            woken = false;
        }
    }

    private Duration doRound() {
        try {
            Duration pause = round.getAsInt() > 0 ? Duration.ZERO : rest;
            noteSuccess();
            return pause;
        } catch (RuntimeException | Error problem) {
            noteFailure(problem);
            return backoff.next();
        }
    }

    private void noteSuccess() {
        int failed = backoff.reset();
        if (failed > 0) {
            LOG.info("{} recovered after {} failed rounds", thread.getName(), failed);
        }
    }

    /// Logs an outage once, however long it lasts. Unexpected failures are always logged.
    private void noteFailure(Throwable problem) {
        failures.increment();
        if (!(problem instanceof Unavailable)) {
            LOG.warn("{} failed; it will be retried with increasing delays", thread.getName(), problem);
        } else if (backoff.failures() == 0) {
            LOG.warn("{} has to wait: {}", thread.getName(), problem.getMessage());
        } else {
            LOG.debug("{} still has to wait", thread.getName(), problem);
        }
    }

    String name() {
        return thread.getName();
    }

    /// Number of failed rounds since the start.
    long failures() {
        return failures.sum();
    }
}
