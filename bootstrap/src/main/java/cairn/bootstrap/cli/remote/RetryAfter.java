package cairn.bootstrap.cli.remote;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Pattern;

/// Parses `Retry-After` of a response: seconds or a date (RFC 9110 §10.2.3).
record RetryAfter(InstantSource clock) {
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}");

    /// Longer delays are probably mistakes.
    private static final Duration MOST = Duration.ofDays(1);

    Optional<Duration> of(HttpResponse<?> response) {
        return response.headers().firstValue("Retry-After").flatMap(value -> parse(value.strip()));
    }

    /// Empty if the value is neither.
    Optional<Duration> parse(String value) {
        if (SECONDS.matcher(value).matches()) {
            return Optional.of(bounded(Duration.ofSeconds(Long.parseLong(value))));
        }
        try {
            Instant until = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return Optional.of(bounded(Duration.between(clock.instant(), until)));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static Duration bounded(Duration asked) {
        if (asked.isNegative()) {
            return Duration.ZERO;
        }
        return asked.compareTo(MOST) > 0 ? MOST : asked;
    }
}
