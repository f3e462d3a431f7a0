package cairn.adapter.enrichment.importing.item;

import cairn.application.port.exchange.ImportStep;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// Steps of a file, made a few at a time.
public abstract class Steps implements Closeable {
    private final Deque<ImportStep> ready = new ArrayDeque<>();

    /// Hands on some steps, or none, by `add`.
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

    /// How steps are begun, again and again.
    @FunctionalInterface
    public interface Source {
        Steps begin() throws IOException;
    }
}
