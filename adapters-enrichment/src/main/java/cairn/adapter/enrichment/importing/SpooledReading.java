package cairn.adapter.enrichment.importing;

import cairn.adapter.enrichment.importing.item.SourceFile;
import cairn.adapter.enrichment.importing.item.Steps;
import cairn.application.port.exchange.ImportReader.Reading;
import cairn.application.port.exchange.ImportStep;
import cairn.domain.importing.ImportFormat;
import java.io.IOException;
import java.util.Optional;

/// A file being read, and the position in it.
final class SpooledReading implements Reading {
    private final ImportFormat format;
    private final SourceFile file;
    private final Steps.Source source;
    private Steps steps;

    SpooledReading(ImportFormat format, SourceFile file, Steps.Source source) throws IOException {
        this.format = format;
        this.file = file;
        this.source = source;
        this.steps = source.begin();
    }

    @Override
    public ImportFormat format() {
        return format;
    }

    @Override
    public Optional<ImportStep> next() throws IOException {
        return steps.next();
    }

    @Override
    public void rewind() throws IOException {
        steps.close();
        steps = source.begin();
    }

    @Override
    public void close() throws IOException {
        try (file) {
            steps.close();
        }
    }
}
