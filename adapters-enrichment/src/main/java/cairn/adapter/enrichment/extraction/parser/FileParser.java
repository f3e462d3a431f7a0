package cairn.adapter.enrichment.extraction.parser;

import cairn.application.port.TextExtractor.Extraction;
import java.nio.file.Files;
import java.util.Optional;
import org.apache.tika.detect.DefaultDetector;
import org.apache.tika.detect.Detector;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.mime.MediaType;

/// Text out of any file: by its bytes it goes to the one that knows its format.
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

    /// Never throws: whatever a parser does, errors included, is a failed file.
    Answer parse(Question question) {
        Deadline deadline = Deadline.after(limits.time());
        try {
            return new Answer(read(question, deadline), pictures.remark());
        } catch (Exception | StackOverflowError | LinkageError | AssertionError e) {
            return new Answer(deadline.hasPassed() ? Refusals.tooComplex() : Causes.refusal(e), Causes.describe(e));
        }
    }

    /// As PNG: a PDF's first page. Never throws: what can't be drawn is left out.
    Optional<byte[]> draw(Question question) {
        try {
            return PDF.toString().equals(question.mediaType())
                    ? FirstPage.draw(question.file(), Deadline.after(limits.drawingTime()))
                    : Optional.empty();
        } catch (Exception | StackOverflowError | LinkageError | AssertionError e) {
            return Optional.empty();
        }
    }

    private Extraction read(Question question, Deadline deadline) throws Exception {
        if (Files.size(question.file()) == 0) {
            return Refusals.broken();
        }
        MediaType type = detect(question);
        if (type.equals(PDF)) {
            return pdfs.parse(question.file(), deadline);
        }
        if (PictureParser.reads(type)) {
            return pictures.parse(question.file(), deadline);
        }
        if (ArchiveParser.reads(type)) {
            return archives.parse(question, type, deadline);
        }
        return documents.parse(question, type, deadline);
    }

    /// What it seemed to be stands where the bytes tell nothing more.
    private MediaType detect(Question question) throws Exception {
        Metadata metadata = new Metadata();
        metadata.set(TikaCoreProperties.RESOURCE_NAME_KEY, question.fileName());
        try (TikaInputStream in = TikaInputStream.get(question.file())) {
            MediaType found = detector.detect(in, metadata);
            MediaType seeming = MediaType.parse(question.mediaType());
            boolean vague = found.equals(MediaType.OCTET_STREAM) || found.equals(MediaType.TEXT_PLAIN);
            return vague && seeming != null ? seeming : found;
        }
    }
}
