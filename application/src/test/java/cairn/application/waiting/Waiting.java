package cairn.application.waiting;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// The only place where tests stand still (a rule of the architecture says so). Each wait is for something, and fails
/// with its name when that has not come to be in time.
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

    /// Asks until there is an answer.
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

    /// For clients and wires that are slow on purpose, never for something to be done meanwhile.
    public static void pause(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
