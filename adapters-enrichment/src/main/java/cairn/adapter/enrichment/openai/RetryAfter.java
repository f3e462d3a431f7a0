package cairn.adapter.enrichment.openai;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/// The header of that name: seconds, or a date (RFC 9110 §10.2.3).
final class RetryAfter {
    /// What asks for more is asked again after this, to see whether it meant it.
    private static final Duration MOST = Duration.ofMinutes(10);

    private RetryAfter() {}

    /// Between nothing and ten minutes; empty for what is neither.
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
