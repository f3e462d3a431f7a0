package cairn.bootstrap.cli.command;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/// Ends the process some time after it was asked to stop, whatever it does: also in the middle of its start, and
/// where a step of stopping hangs. What was answered is safe by then, as it is in a power cut.
record StopLimit(Duration most, CountDownLatch asked) {
    private static final int ENDED = 1;

    /// Its thread begins now: once memory is short, none may start any more.
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
