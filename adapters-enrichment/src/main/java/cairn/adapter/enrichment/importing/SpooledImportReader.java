package cairn.adapter.enrichment.importing;

import cairn.adapter.enrichment.importing.item.SourceFile;
import cairn.adapter.enrichment.importing.item.Steps;
import cairn.adapter.enrichment.importing.text.CsvSteps;
import cairn.adapter.enrichment.importing.text.KarakeepSteps;
import cairn.adapter.enrichment.importing.text.LinkwardenSteps;
import cairn.adapter.enrichment.importing.text.NetscapeSteps;
import cairn.adapter.enrichment.importing.text.RaindropRows;
import cairn.adapter.enrichment.importing.zip.CairnSteps;
import cairn.adapter.enrichment.importing.zip.MarkdownSteps;
import cairn.adapter.enrichment.importing.zip.PocketSteps;
import cairn.adapter.enrichment.process.SpoolSpace;
import cairn.application.port.exchange.ExportFormat.Bytes;
import cairn.application.port.exchange.ImportReader;
import cairn.domain.importing.ImportFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads files of all formats from copies on this server's disk, because most are read more than once,
/// and archives need random access.
public final class SpooledImportReader implements ImportReader {
    private final Path folder;
    private final SpoolSpace space;

    /// @param folder for the copies; nothing else may be kept there
    public SpooledImportReader(Path folder, SpoolSpace space) {
        this.folder = folder;
        this.space = space;
    }

    /// Deletes leftovers of a crash.
    public void clear() throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> left = Files.list(folder)) {
                for (Path path : left.toList()) {
                    Files.deleteIfExists(path);
                }
            }
        }
    }

    @Override
    public Reading open(String fileName, Bytes bytes, long size, Optional<ImportFormat> format) throws IOException {
        SourceFile file = SourceFile.copy(fileName, bytes, size, folder, space);
        try {
            return begin(file, format);
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private static Reading begin(SourceFile file, Optional<ImportFormat> given) throws IOException {
        ImportFormat format = given.isPresent() ? given.get() : FormatGuess.of(file);
        Steps.Source source = () -> steps(format, file);
        return new SpooledReading(format, file, source);
    }

    private static Steps steps(ImportFormat format, SourceFile file) throws IOException {
        return switch (format) {
            case CAIRN -> new CairnSteps(file);
            case NETSCAPE -> new NetscapeSteps(file);
            case MARKDOWN -> new MarkdownSteps(file);
            case RAINDROP -> new CsvSteps("", file.open(), new RaindropRows());
            case POCKET -> new PocketSteps(file);
            case KARAKEEP -> new KarakeepSteps(file);
            case LINKWARDEN -> new LinkwardenSteps(file);
        };
    }
}
