package cairn.adapter.enrichment.extraction.parser.limit;

import java.time.Duration;

/// Limits for reading one file.
///
/// @param time for parsing, including OCR but not the transfer of the bytes
/// @param characters UTF-16 units of text that are kept
/// @param pages that are read
/// @param fileBytes largest file that is parsed; plain texts may be longer, and only their beginning is
/// read
public record ExtractionLimits(Duration time, int characters, int pages, long fileBytes) {
    public static final ExtractionLimits DEFAULT =
            new ExtractionLimits(Duration.ofSeconds(60), 4 << 20, 5000, 512L << 20);

    private static final Duration DRAWING = Duration.ofSeconds(10);

    /// Time limit for drawing the first page, after the text is read.
    public Duration drawingTime() {
        return time.compareTo(DRAWING) < 0 ? time : DRAWING;
    }
}
