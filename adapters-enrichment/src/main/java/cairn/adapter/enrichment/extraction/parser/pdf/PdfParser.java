package cairn.adapter.enrichment.extraction.parser.pdf;

import cairn.adapter.enrichment.extraction.parser.limit.BoundedText;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionLimits;
import cairn.adapter.enrichment.extraction.parser.limit.Refusals;
import cairn.adapter.enrichment.extraction.parser.limit.StorableText;
import cairn.adapter.enrichment.extraction.parser.limit.TimedFile;
import cairn.adapter.enrichment.extraction.parser.ocr.Ocr;
import cairn.adapter.enrichment.extraction.parser.protocol.Progress;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.FontMappers;

/// Extracts text and page count of PDFs. Unpacks into a temporary file, so that memory does not grow
/// with the document. Recognises the text of scanned pages.
public final class PdfParser {
    private final ExtractionLimits limits;
    private final Ocr ocr;

    public PdfParser(ExtractionLimits limits, Ocr ocr) {
        this.limits = limits;
        this.ocr = ocr;
        FontMappers.set(new PackagedFonts());
    }

    /// @param progress receives the text of the other pages before scanned pages are recognised
    public Extraction parse(Path file, ExtractionDeadline deadline, Progress progress) throws IOException {
        try (PDDocument document = load(file, deadline)) {
            return document.getNumberOfPages() == 0 ? Refusals.broken() : read(document, deadline, progress);
        }
    }

    static PDDocument load(Path file, ExtractionDeadline deadline) throws IOException {
        MemoryUsageSetting cache = MemoryUsageSetting.setupTempFileOnly();
        return Loader.loadPDF(new TimedFile(file, deadline), "", null, null, cache.streamCache);
    }

    private Extraction read(PDDocument document, ExtractionDeadline deadline, Progress progress) throws IOException {
        int pages = document.getNumberOfPages();
        BoundedText text = new BoundedText(limits.characters());
        boolean truncated = pages > limits.pages();
        try {
            new PageTextStripper(text, deadline, limits.pages()).writeText(document, text);
        } catch (BoundedText.Full full) {
            truncated = true;
        }
        ScannedPages scanned = new ScannedPages(document, text.text(), ocr, deadline);
        if (scanned.areThere()) {
            progress.hasRead(new Extracted(StorableText.of(text.text()), true, pages));
        }
        String whole = scanned.recognise(limits.characters());
        progress.remark(scanned.remark());
        return new Extracted(StorableText.of(whole), truncated || scanned.leftOut(), pages);
    }
}
