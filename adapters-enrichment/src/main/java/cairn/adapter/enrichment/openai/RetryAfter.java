package cairn.adapter.enrichment.openai;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/// Parses the header `Retry-After`: seconds, or a date (RFC 9110 §10.2.3).
final class RetryAfter {
    /// Upper limit: a server that asks for more is asked again after this time.
    private static final Duration MOST = Duration.ofMinutes(10);

    private RetryAfter() {}

    /// Returns zero to ten minutes; empty if the value is neither form.
    static Optional<Duration> parse(String value, Instant now) {
        return wait(value.strip(), now)
                .map(wait -> wait.isNegative() ? Duration.ZERO : wait)
                .map(wait -> wait.compareTo(MOST) > 0 ? MOST : wait);
    }

    private static Optional<Duration> wait(String value, Instant now) {
        if (value.matches("[0-9]{1,18}")) {
            return Optional.of(Duration.ofSeconds(Math.min(Long.parseLong(value), MOST.toSeconds())));
        }
        try {
            return Optional.of(Duration.between(
                    now,
                    ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                            .toInstant()));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
