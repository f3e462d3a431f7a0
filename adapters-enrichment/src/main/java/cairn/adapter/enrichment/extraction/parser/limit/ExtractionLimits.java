package cairn.adapter.enrichment.extraction.parser.limit;

import java.time.Duration;

/// What one file may cost.
///
/// @param time of parsing, recognition of text in pictures included; reading the bytes in is not counted
/// @param characters UTF-16 units of text that are kept
/// @param pages that are read
/// @param fileBytes of files that are parsed at all; of plain text the beginning is read, however long the file
public record ExtractionLimits(Duration time, int characters, int pages, long fileBytes) {
    public static final ExtractionLimits DEFAULT =
            new ExtractionLimits(Duration.ofSeconds(60), 4 << 20, 5000, 512L << 20);

    private static final Duration DRAWING = Duration.ofSeconds(10);

    /// Of drawing the first page, after the text was read.
    public Duration drawingTime() {
        return time.compareTo(DRAWING) < 0 ? time : DRAWING;
    }
}
