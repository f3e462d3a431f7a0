package cairn.adapter.enrichment.extraction;

import cairn.adapter.enrichment.extraction.parser.limit.ExtractionLimits;
import cairn.adapter.enrichment.extraction.parser.ocr.OcrSettings;
import java.time.Duration;

/// How parser processes are run.
///
/// @param heapMegabytes of heap that one process may take
/// @param processes that run at once
/// @param files that one process parses before it is replaced, because libraries leak
/// @param rest idle time after which a process ends to free its memory
public record ParserSettings(
        ExtractionLimits limits, OcrSettings ocr, int heapMegabytes, int processes, int files, Duration rest) {
    private static final int FILES = 1000;
    private static final Duration REST = Duration.ofSeconds(60);

    public ParserSettings(ExtractionLimits limits, OcrSettings ocr, int heapMegabytes, int processes) {
        this(limits, ocr, heapMegabytes, processes, FILES, REST);
    }
}
