package cairn.adapter.enrichment.page;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Optional;

/// Parses dates in the metadata of pages: the common forms of ISO 8601, and the form of e-mail. Dates
/// without a zone are read as UTC.
final class Dates {
    private static final List<DateTimeFormatter> FORMS = List.of(
            new DateTimeFormatterBuilder()
                    .append(DateTimeFormatter.ISO_LOCAL_DATE)
                    .optionalStart()
                    .appendLiteral('T')
                    .append(DateTimeFormatter.ISO_LOCAL_TIME)
                    .optionalEnd()
                    .optionalStart()
                    .appendLiteral(' ')
                    .append(DateTimeFormatter.ISO_LOCAL_TIME)
                    .optionalEnd()
                    .optionalStart()
                    .appendLiteral(' ')
                    .optionalEnd()
                    .optionalStart()
                    .appendPattern("[XXX][XX][X]")
                    .optionalEnd()
                    .toFormatter(),
            DateTimeFormatter.RFC_1123_DATE_TIME,
            DateTimeFormatter.BASIC_ISO_DATE);

    private Dates() {}

    static Optional<Instant> parse(String text) {
        for (DateTimeFormatter form : FORMS) {
            try {
                return Optional.of(instant(form.parse(text.strip()))).filter(Dates::isLikely);
            } catch (DateTimeException e) {
                continue;
            }
        }
        return Optional.empty();
    }

    private static Instant instant(TemporalAccessor parsed) {
        if (parsed.isSupported(ChronoField.INSTANT_SECONDS)) {
            return Instant.from(parsed).truncatedTo(ChronoUnit.MILLIS);
        }
        return parsed.isSupported(ChronoField.HOUR_OF_DAY)
                ? LocalDateTime.from(parsed).toInstant(ZoneOffset.UTC).truncatedTo(ChronoUnit.MILLIS)
                : LocalDate.from(parsed).atStartOfDay().toInstant(ZoneOffset.UTC);
    }

    /// Rejects placeholders such as zeros.
    private static boolean isLikely(Instant date) {
        int year = date.atOffset(ZoneOffset.UTC).getYear();
        return year > 1000 && year < 10_000;
    }
}
