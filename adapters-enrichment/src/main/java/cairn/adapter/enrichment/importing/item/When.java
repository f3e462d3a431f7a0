package cairn.adapter.enrichment.importing.item;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Times as other programs write them: seconds, milliseconds or microseconds since 1970, or ISO 8601.
/// Times without a zone are read as UTC.
public final class When {
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}(\\.[0-9]{1,9})?");
    /// The year 5138 in seconds; the same number of milliseconds is in 1973.
    private static final long MOST_SECONDS = 100_000_000_000L;

    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant BEHIND = Instant.parse("+10000-01-01T00:00:00Z");

    private When() {}

    /// Returns empty if there is no readable time, or if it is outside the years 1 to 9999: times far
    /// outside do not fit into milliseconds.
    public static Optional<Instant> of(@Nullable String text) {
        return read(text).filter(time -> !time.isBefore(FIRST) && time.isBefore(BEHIND));
    }

    private static Optional<Instant> read(@Nullable String text) {
        String stripped = text == null ? "" : text.strip();
        if (stripped.isEmpty()) {
            return Optional.empty();
        }
        try {
            return NUMBER.matcher(stripped).matches()
                    ? ofNumber((long) Double.parseDouble(stripped))
                    : Optional.of(ofIso(stripped));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /// Browsers write 0 for unknown times, and sometimes milliseconds or microseconds instead of
    /// seconds.
    public static Optional<Instant> ofNumber(long number) {
        if (number <= 0) {
            return Optional.empty();
        }
        if (number < MOST_SECONDS) {
            return Optional.of(Instant.ofEpochSecond(number));
        }
        return Optional.of(Instant.ofEpochMilli(number < MOST_SECONDS * 1000 ? number : number / 1000));
    }

    private static Instant ofIso(String text) {
        String iso = text.replace(' ', 'T').replaceFirst("T(?=[+-]\\d|Z)", "");
        if (iso.length() <= 10) {
            return LocalDate.parse(iso).atStartOfDay(ZoneOffset.UTC).toInstant();
        }
        try {
            return OffsetDateTime.parse(iso).toInstant();
        } catch (DateTimeParseException e) {
            return LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
        }
    }
}
