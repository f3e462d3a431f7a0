package cairn.adapter.storage.gcs;

import java.io.IOException;

/// An interrupt would end the wait for an answer and close the channel: it is put aside, and set again
/// afterwards.
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
