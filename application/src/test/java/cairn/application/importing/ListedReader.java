package cairn.application.importing;

import cairn.application.port.exchange.ExportFormat.Bytes;
import cairn.application.port.exchange.ImportReader;
import cairn.application.port.exchange.ImportStep;
import cairn.domain.importing.ImportFormat;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A reader that returns the steps given by a test.
final class ListedReader implements ImportReader {
    private final ImportFormat format;
    private final List<Supplier<ImportStep>> steps = new ArrayList<>();

    ListedReader(ImportFormat format) {
        this.format = format;
    }

    ListedReader with(ImportStep step) {
        steps.add(() -> step);
        return this;
    }

    /// The step is computed each time the reader reaches it.
    ListedReader with(Supplier<ImportStep> step) {
        steps.add(step);
        return this;
    }

    @Override
    public Reading open(String fileName, Bytes bytes, long size, Optional<ImportFormat> given) throws IOException {
        try (InputStream in = bytes.open()) {
            in.readAllBytes();
        }
        return new Reading() {
            private int next;

            @Override
            public ImportFormat format() {
                return format;
            }

            @Override
            public Optional<ImportStep> next() {
                return next < steps.size() ? Optional.of(steps.get(next++).get()) : Optional.empty();
            }

            @Override
            public void rewind() {
                next = 0;
            }

            @Override
            public void close() {
                next = steps.size();
            }
        };
    }
}
