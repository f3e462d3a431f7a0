package cairn.adapter.enrichment.extraction;

import cairn.application.port.TextExtractor.Extraction;
import cairn.application.port.TextExtractor.Extraction.Extracted;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.pdmodel.font.FontMappers;

/// Text and page count of PDFs. The bytes lie in a file while they are parsed, and what the parser unpacks does
/// too, so that memory does not grow with the document.
final class PdfBoxExtractor {
    /// How long a parser may take to notice that its time is up.
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final Path workDir;
    private final ExtractionLimits limits;
    private final ParserThreads threads;

    PdfBoxExtractor(Path workDir, ExtractionLimits limits) {
        this.workDir = workDir;
        this.limits = limits;
        this.threads = new ParserThreads(limits.parsers());
        FontMappers.set(new PackagedFonts());
    }

    Extraction extract(InputStream bytes) throws IOException {
        Path file = Files.createTempFile(workDir, ContentExtractor.TEMPORARY, ".pdf");
        try {
            Files.copy(bytes, file, StandardCopyOption.REPLACE_EXISTING);
            return threads.run(() -> read(file), limits.time().plus(GRACE));
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private Extraction read(Path file) throws IOException {
        Deadline deadline = Deadline.after(limits.time());
        try (PDDocument document = load(file, deadline)) {
            return document.getNumberOfPages() == 0 ? Refusals.broken() : read(document, deadline);
        } catch (InvalidPasswordException e) {
            return Refusals.encrypted();
        } catch (IOException e) {
            if (deadline.hasPassed()) {
                return Refusals.tooComplex();
            }
            throw e;
        }
    }

    private PDDocument load(Path file, Deadline deadline) throws IOException {
        MemoryUsageSetting cache = MemoryUsageSetting.setupTempFileOnly().setTempDir(workDir.toFile());
        return Loader.loadPDF(new TimedFile(file, deadline), "", null, null, cache.streamCache);
    }

    private Extraction read(PDDocument document, Deadline deadline) throws IOException {
        int pages = document.getNumberOfPages();
        BoundedText text = new BoundedText(limits.characters());
        boolean truncated = pages > limits.pages();
        try {
            new PageTextStripper(text, deadline, limits.pages()).writeText(document, text);
        } catch (BoundedText.Full full) {
            truncated = true;
        }
        return new Extracted(StorableText.of(text.text()), truncated, pages);
    }
}
