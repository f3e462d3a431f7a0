package cairn.adapter.enrichment.extraction;

import cairn.adapter.enrichment.extraction.parser.limit.ExtractionLimits;
import cairn.adapter.enrichment.extraction.parser.ocr.OcrSettings;
import cairn.adapter.enrichment.language.OpenNlpLanguageDetector;
import cairn.adapter.enrichment.process.SpoolSpace;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import java.nio.file.Path;
import java.time.Duration;

/// Extractors for tests.
final class Extractors {
    /// The server's limits except for a shorter time, so that a hang is noticed soon.
    static final ExtractionLimits LIMITS = new ExtractionLimits(Duration.ofSeconds(30), 4 << 20, 5000, 64L << 20);

    private static final OpenNlpLanguageDetector LANGUAGES = new OpenNlpLanguageDetector();

    private Extractors() {}

    static ContentExtractor in(Path work) {
        return in(work, LIMITS);
    }

    /// An extractor without text recognition in pictures.
    static ContentExtractor in(Path work, ExtractionLimits limits) {
        return in(work, limits, "", 256);
    }

    static ContentExtractor in(Path work, ExtractionLimits limits, String languages, int heapMegabytes) {
        return in(work, limits, languages, heapMegabytes, SpoolSpace.unbounded());
    }

    static ContentExtractor in(
            Path work, ExtractionLimits limits, String languages, int heapMegabytes, SpoolSpace space) {
        OcrSettings ocr = new OcrSettings(work.resolveSibling("tessdata"), languages);
        return new ContentExtractor(
                work, new ParserSettings(limits, ocr, heapMegabytes, 2), LANGUAGES, (step, time) -> {}, space);
    }

    /// The extraction without the drawn first page.
    static Extraction text(Extraction extraction) {
        return extraction instanceof Extracted read
                ? new Extracted(read.text(), read.truncated(), read.pageCount())
                : extraction;
    }
}
