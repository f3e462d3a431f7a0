package cairn.adapter.resilience;

import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.domain.failure.Failure.Part;
import dev.failsafe.CircuitBreaker;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Stops asking a part that does not answer, and lets one call at a time find out whether it does again. Tells the
/// log when that changes, and not of every call.
public final class Breaker {
    private static final Logger LOG = LoggerFactory.getLogger(Breaker.class);

    /// Adapters try several times before they give up, so few of these are no accident.
    private static final int FAILURES = 3;
    private static final int OF_LAST = 6;
    private static final Duration PAUSE = Duration.ofSeconds(5);

    /// Shorter waits can't be said in whole seconds.
    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final String name;
    private final Part part;
    private final CircuitBreaker<Object> circuit;
    private final LongAdder failed = new LongAdder();
    private final LongAdder spared = new LongAdder();

    /// @param name tells it from others of the same part
    public Breaker(String name, Part part) {
        this(name, part, PAUSE);
    }

    Breaker(String name, Part part, Duration pause) {
        this.name = name;
        this.part = part;
        this.circuit = CircuitBreaker.builder()
                .withFailureThreshold(FAILURES, OF_LAST)
                .withSuccessThreshold(1)
                .withDelay(pause)
                .onOpen(event -> LOG.warn("{} is unavailable; calls pause for {} s at a time", name, pause.toSeconds()))
                .onClose(event -> LOG.info("{} is back", name))
                .build();
    }

    /// Asks, unless the part is to be left alone. Every call tells how it ended: otherwise a probe that nobody heard
    /// of again would keep all others out.
    ///
    /// @throws Unavailable of its own, when the part is not asked
    public <T, E extends Exception> T call(Work<T, E> work) throws E {
        if (!circuit.tryAcquirePermit()) {
            throw spare();
        }
        return watch(work);
    }

    /// Notes how something ends that is not to find out anything: it may take so long that it would keep
    /// all others out.
    <T, E extends Exception> T watch(Work<T, E> work) throws E {
        boolean well = true;
        try {
            return work.run();
        } catch (Unavailable e) {
            well = e.reason() != Reason.AWAY;
            throw e;
        } finally {
            record(well);
        }
    }

    /// For what does not ask the part itself, but leads others to it.
    public void requireNotAway() {
        if (circuit.isOpen() && circuit.getRemainingDelay().isPositive()) {
            throw spare();
        }
    }

    /// Something that was begun went wrong later.
    void recordFailure() {
        record(false);
    }

    private void record(boolean well) {
        if (well) {
            circuit.recordSuccess();
        } else {
            failed.increment();
            circuit.recordFailure();
        }
    }

    private Unavailable spare() {
        spared.increment();
        Duration left = circuit.getRemainingDelay();
        return Unavailable.spared(part, name + " is unavailable", left.compareTo(SHORTEST) < 0 ? SHORTEST : left);
    }

    public String name() {
        return name;
    }

    public Part part() {
        return part;
    }

    public State state() {
        return switch (circuit.getState()) {
            case CLOSED -> State.CLOSED;
            case OPEN -> State.OPEN;
            case HALF_OPEN -> State.HALF_OPEN;
        };
    }

    /// Calls that the part did not answer.
    public long failed() {
        return failed.sum();
    }

    /// Calls that were not made.
    public long spared() {
        return spared.sum();
    }

    /// Whether the part is asked: always, never, or by one call that finds out.
    public enum State {
        CLOSED,
        OPEN,
        HALF_OPEN
    }

    /// @param <E> what it throws besides [Unavailable]
    @FunctionalInterface
    public interface Work<T, E extends Exception> {
        T run() throws E;
    }
}
