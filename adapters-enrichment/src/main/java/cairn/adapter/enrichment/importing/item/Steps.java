package cairn.adapter.enrichment.importing.item;

import cairn.application.port.exchange.ImportStep;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// Import steps of a file, produced a few at a time.
public abstract class Steps implements Closeable {
    private final Deque<ImportStep> ready = new ArrayDeque<>();

    /// Reads on, and passes any number of steps to [#add].
    ///
    /// @return false at the end of the file
    protected abstract boolean advance() throws IOException;

    protected final void add(ImportStep step) {
        ready.addLast(step);
    }

    public final Optional<ImportStep> next() throws IOException {
        boolean goesOn = true;
        while (ready.isEmpty() && goesOn) {
            goesOn = advance();
        }
        return Optional.ofNullable(ready.pollFirst());
    }

    /// Starts reading from the beginning, any number of times.
    @FunctionalInterface
    public interface Source {
        Steps begin() throws IOException;
    }
}
