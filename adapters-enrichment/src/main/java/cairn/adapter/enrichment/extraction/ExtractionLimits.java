package cairn.adapter.enrichment.extraction;

import java.time.Duration;

/// What one file may cost.
///
/// @param time of parsing; reading the bytes in is not counted
/// @param characters UTF-16 units of text that are kept
/// @param pages that are read
/// @param parsers that run at once
public record ExtractionLimits(Duration time, int characters, int pages, int parsers) {
    public static final ExtractionLimits DEFAULT = new ExtractionLimits(Duration.ofSeconds(30), 4 << 20, 5000, 2);
}
