package cairn.adapter.storage.gcs;

import java.io.IOException;

/// Runs work with the interrupt flag cleared, and sets it again afterwards. An interrupt would end the
/// wait for a response and close the channel.
final class Uninterrupted {
    private Uninterrupted() {}

    static <T> T run(Work<T> work) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            return work.run();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @FunctionalInterface
    interface Work<T> {
        T run() throws IOException;
    }
}
