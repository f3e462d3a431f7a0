package cairn.bootstrap.endtoend;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Waits for what the server does in its own time.
record Waiting(BooleanSupplier condition) {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    void await() {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - deadline > 0) {
                throw new IllegalStateException("not so after " + PATIENCE);
            }
            LockSupport.parkNanos(20_000_000);
        }
    }
}
