package cairn.bootstrap.runtime.work;

import cairn.application.port.Unavailable;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A platform thread that does rounds of work, and rests when a round found none. Never interrupted: stopping is a
/// flag.
final class Worker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);

    private final IntSupplier round;
    private final Duration rest;
    private final Backoff backoff = new Backoff();
    private final LongAdder failures = new LongAdder();
    private final Thread thread;
    private volatile boolean stopping;
    private volatile boolean woken;

    /// @param round does some work and says how much; 0 brings on a rest
    Worker(String name, IntSupplier round, Duration rest) {
        this.round = round;
        this.rest = rest;
        this.thread = Thread.ofPlatform().name(name).daemon(true).unstarted(this::loop);
    }

    void start() {
        thread.start();
    }

    /// Ends the rest, or leaves out the one after the round that runs.
    void wake() {
        woken = true;
        LockSupport.unpark(thread);
    }

    /// Begins no other round.
    void stop() {
        stopping = true;
        LockSupport.unpark(thread);
    }

    /// Lets the round that runs come to its end.
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

    /// One line for an outage, however long it lasts; what nobody expected is told every time.
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

    /// Rounds that failed since the start.
    long failures() {
        return failures.sum();
    }
}
