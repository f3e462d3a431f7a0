package cairn.bootstrap.cli.command;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/// Ends the process some time after the request to stop, whatever it does: even during the start, or if
/// a step of the stop hangs. Acknowledged writes are safe by then, as in a power failure.
record StopLimit(Duration most, CountDownLatch asked) {
    private static final int ENDED = 1;

    /// Starts its thread now, since under memory pressure that might fail later.
    void start() {
        Thread.ofPlatform().name("cairn-stop").daemon().start(this::run);
    }

    private void run() {
        try {
            asked.await();
            Thread.sleep(most);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        System.err.println("cairn: did not stop within " + most.toSeconds() + " s and is terminated");
        Runtime.getRuntime().halt(ENDED);
    }
}
