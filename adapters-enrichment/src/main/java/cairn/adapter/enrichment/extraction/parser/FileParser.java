package cairn.adapter.enrichment.extraction.parser;

import cairn.adapter.enrichment.extraction.parser.limit.Causes;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionLimits;
import cairn.adapter.enrichment.extraction.parser.limit.Refusals;
import cairn.adapter.enrichment.extraction.parser.ocr.Ocr;
import cairn.adapter.enrichment.extraction.parser.ocr.OcrSettings;
import cairn.adapter.enrichment.extraction.parser.ocr.PictureParser;
import cairn.adapter.enrichment.extraction.parser.office.ApplePackage;
import cairn.adapter.enrichment.extraction.parser.office.DocumentParser;
import cairn.adapter.enrichment.extraction.parser.pdf.FirstPage;
import cairn.adapter.enrichment.extraction.parser.pdf.PdfParser;
import cairn.adapter.enrichment.extraction.parser.protocol.ParserResponse;
import cairn.adapter.enrichment.extraction.parser.protocol.Progress;
import cairn.adapter.enrichment.extraction.parser.protocol.Question;
import cairn.application.port.FullDisk;
import cairn.application.port.extraction.TextExtractor.Extraction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.tika.detect.DefaultDetector;
import org.apache.tika.detect.Detector;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.mime.MediaType;

/// Extracts text from any file: detects its format and calls the parser for it.
final class FileParser {
    private static final MediaType PDF = MediaType.application("pdf");

    private final ExtractionLimits limits;
    private final Detector detector = new DefaultDetector();
    private final PdfParser pdfs;
    private final PictureParser pictures;
    private final ArchiveParser archives;
    private final DocumentParser documents;

    FileParser(ExtractionLimits limits, OcrSettings settings) {
        this.limits = limits;
        Ocr ocr = new Ocr(settings);
        this.pdfs = new PdfParser(limits, ocr);
        this.pictures = new PictureParser(ocr);
        this.archives = new ArchiveParser(limits);
        this.documents = new DocumentParser(limits, detector);
    }

    /// Whatever a parser throws, including errors, counts as a failure of the file.
    ///
    /// @throws IOException if the disk is full, which is not the file's fault
    ParserResponse parse(Question question, Progress progress) throws IOException {
        ExtractionDeadline deadline = ExtractionDeadline.after(limits.time());
        try {
            Extraction read = read(question, deadline, progress);
            return new ParserResponse(read, pictures.remark().isEmpty() ? progress.remark() : pictures.remark());
        } catch (Exception | StackOverflowError | LinkageError | AssertionError e) {
            if (FullDisk.isCauseOf(e)) {
                throw new IOException(e);
            }
            return new ParserResponse(
                    deadline.hasPassed() ? Refusals.tooComplex() : Causes.refusal(e), Causes.describe(e));
        }
    }

    /// Returns a picture of a PDF's first page, or the preview in a document of Apple's programs. Does
    /// not throw; returns empty if nothing can be drawn.
    Optional<byte[]> draw(Question question) {
        ExtractionDeadline deadline = ExtractionDeadline.after(limits.drawingTime());
        try {
            MediaType type = MediaType.parse(question.mediaType());
            if (PDF.equals(type)) {
                return FirstPage.draw(question.file(), deadline);
            }
            return ApplePackage.is(type) ? ApplePackage.picture(question.file(), deadline) : Optional.empty();
        } catch (Exception | StackOverflowError | LinkageError | AssertionError e) {
            return Optional.empty();
        }
    }

    private Extraction read(Question question, ExtractionDeadline deadline, Progress progress) throws Exception {
        if (Files.size(question.file()) == 0) {
            return Refusals.broken();
        }
        MediaType type = detect(question, question.fileName());
        try {
            Extraction read = read(question, type, deadline, progress);
            return isBlank(read) ? misnamed(question, type, deadline).orElse(read) : read;
        } catch (Exception e) {
            if (!Causes.refusal(e).equals(Refusals.broken())) {
                throw e;
            }
            return misnamed(question, type, deadline).orElseThrow(() -> e);
        }
    }

    private static boolean isBlank(Extraction read) {
        return read instanceof Extraction.Extracted extracted
                && extracted.text().isBlank();
    }

    /// Lists an archive that is named like a document.
    private Optional<Extraction> misnamed(Question question, MediaType named, ExtractionDeadline deadline)
            throws Exception {
        MediaType type = detect(question, "");
        return type.equals(named) || !ArchiveParser.reads(type)
                ? Optional.empty()
                : Optional.of(archives.parse(question, type, deadline));
    }

    private Extraction read(Question question, MediaType type, ExtractionDeadline deadline, Progress progress)
            throws Exception {
        if (type.equals(PDF)) {
            return pdfs.parse(question.file(), deadline, progress);
        }
        if (PictureParser.reads(type)) {
            return pictures.parse(question.file(), deadline);
        }
        if (ArchiveParser.reads(type)) {
            return archives.parse(question, type, deadline);
        }
        Extraction read = documents.parse(question, type, deadline);
        return ApplePackage.is(type) && isBlank(read)
                ? printed(question, deadline, progress).orElse(read)
                : read;
    }

    /// Reads the PDF that the document's program has put into it.
    private Optional<Extraction> printed(Question question, ExtractionDeadline deadline, Progress progress)
            throws IOException {
        Optional<Path> pdf = ApplePackage.pdf(question.file(), deadline);
        if (pdf.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(pdfs.parse(pdf.get(), deadline, progress));
        } finally {
            Files.deleteIfExists(pdf.get());
        }
    }

    /// Detects the type from the bytes. Returns the type in the question if they tell nothing more
    /// exact.
    ///
    /// @param fileName empty if it may be wrong
    private MediaType detect(Question question, String fileName) throws Exception {
        Metadata metadata = new Metadata();
        metadata.set(TikaCoreProperties.RESOURCE_NAME_KEY, fileName);
        try (TikaInputStream in = TikaInputStream.get(question.file())) {
            MediaType found = detector.detect(in, metadata);
            MediaType seeming = MediaType.parse(question.mediaType());
            boolean vague = found.equals(MediaType.OCTET_STREAM) || found.equals(MediaType.TEXT_PLAIN);
            return vague && seeming != null ? seeming : found;
        }
    }
}
