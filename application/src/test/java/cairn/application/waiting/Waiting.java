package cairn.application.waiting;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// The only place where tests may sleep (an architecture rule enforces it). Each wait has a named
/// condition, and fails with that name when it is not met in time.
public final class Waiting {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration STEP = Duration.ofMillis(20);

    private Waiting() {}

    /// @throws AssertionError after a minute
    public static void until(String what, BooleanSupplier condition) {
        until(what, PATIENCE, condition);
    }

    /// @throws AssertionError after `patience`
    public static void until(String what, Duration patience, BooleanSupplier condition) {
        untilGiven(() -> what, patience, () -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty());
    }

    /// Polls until there is a result.
    ///
    /// @param what is named when there was none in time
    /// @throws AssertionError after `patience`
    public static <T> T untilGiven(Supplier<String> what, Duration patience, Supplier<Optional<T>> asked) {
        long deadline = System.nanoTime() + patience.toNanos();
        Optional<T> given = asked.get();
        while (given.isEmpty()) {
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("not within " + patience + ": " + what.get());
            }
            pause(STEP);
            given = asked.get();
        }
        return given.get();
    }

    /// Only for clients and connections that are deliberately slow, never to wait for other work.
    public static void pause(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
