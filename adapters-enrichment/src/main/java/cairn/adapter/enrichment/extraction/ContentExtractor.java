package cairn.adapter.enrichment.extraction;

import cairn.application.port.TextExtractor;
import cairn.domain.content.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// [TextExtractor] of plain texts and, by PDFBox, of PDFs.
public final class ContentExtractor implements TextExtractor {
    /// How the names of files start that are there only while one is read.
    static final String TEMPORARY = "extract-";

    private final PlainTextExtractor plain;
    private final PdfBoxExtractor pdf;

    /// @param workDir for files that are being read, of this process alone; made when missing, and cleared of what
    /// a crash left there
    public ContentExtractor(Path workDir) {
        this(workDir, ExtractionLimits.DEFAULT);
    }

    public ContentExtractor(Path workDir, ExtractionLimits limits) {
        clear(workDir);
        this.plain = new PlainTextExtractor(limits.characters());
        this.pdf = new PdfBoxExtractor(workDir, limits);
    }

    @Override
    public Extraction extract(MediaType type, String fileName, InputStream bytes) throws IOException {
        return switch (Format.of(type, fileName)) {
            case TEXT -> plain.extract(bytes);
            case PDF -> pdf.extract(bytes);
            case OTHER -> new Extraction.Unsupported();
        };
    }

    private static void clear(Path workDir) {
        try {
            Files.createDirectories(workDir);
            try (DirectoryStream<Path> left = Files.newDirectoryStream(workDir, TEMPORARY + "*")) {
                for (Path file : left) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the directory for temporary files can't be used: " + workDir, e);
        }
    }
}
