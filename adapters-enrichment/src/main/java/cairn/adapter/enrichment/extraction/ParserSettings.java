package cairn.adapter.enrichment.extraction;

import cairn.adapter.enrichment.extraction.parser.limit.ExtractionLimits;
import cairn.adapter.enrichment.extraction.parser.ocr.OcrSettings;
import java.time.Duration;

/// How parser processes are run.
///
/// @param heapMegabytes that one may take
/// @param processes that run at once
/// @param files that one parses before a fresh one takes its place, for what libraries never give back
/// @param rest after which one that has nothing to do ends, and gives its memory back
public record ParserSettings(
        ExtractionLimits limits, OcrSettings ocr, int heapMegabytes, int processes, int files, Duration rest) {
    private static final int FILES = 1000;
    private static final Duration REST = Duration.ofSeconds(60);

    public ParserSettings(ExtractionLimits limits, OcrSettings ocr, int heapMegabytes, int processes) {
        this(limits, ocr, heapMegabytes, processes, FILES, REST);
    }
}
