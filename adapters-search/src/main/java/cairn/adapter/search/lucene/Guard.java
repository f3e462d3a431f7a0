package cairn.adapter.search.lucene;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.util.ThreadInterruptedException;

/// The boundary to Lucene: none of its exceptions gets out, and no interrupt gets in.
///
/// An interrupted thread would close the files it uses for all threads. An interrupt flag that was set
/// before the call is restored after it.
final class Guard {
    private Guard() {}

    static <T> T call(String what, Call<T> call) {
        boolean interrupted = Thread.interrupted();
        try {
            return call.run();
        } catch (IOException | UncheckedIOException | AlreadyClosedException | ThreadInterruptedException e) {
            throw new Unavailable(Part.SEARCH, "The search index failed to " + what + ": " + e.getMessage(), e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static void run(String what, Action action) {
        Guard.<Boolean>call(what, () -> {
            action.run();
            return true;
        });
    }

    interface Call<T> {
        T run() throws IOException;
    }

    interface Action {
        void run() throws IOException;
    }
}
