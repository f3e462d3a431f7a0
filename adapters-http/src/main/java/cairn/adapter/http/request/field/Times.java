package cairn.adapter.http.request.field;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/// Parses times: RFC 3339 with any offset, or a date, which means midnight UTC.
public final class Times {
    private static final int DAY_LENGTH = 10;
    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999Z");

    private Times() {}

    public static Optional<Instant> parse(String text) {
        try {
            Instant time = text.length() == DAY_LENGTH
                    ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                    : OffsetDateTime.parse(text.replace(' ', 'T')).toInstant();
            return time.isBefore(EARLIEST) || time.isAfter(LATEST) ? Optional.empty() : Optional.of(time);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
