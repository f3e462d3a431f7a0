package cairn.bootstrap.endtoend;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Waiting for what the server does in the background.
public final class Waiting {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration STEP = Duration.ofMillis(50);

    private Waiting() {}

    public static void until(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("after " + PATIENCE + " still not so: " + what);
            }
            LockSupport.parkNanos(STEP.toNanos());
        }
    }
}
