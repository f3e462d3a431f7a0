package cairn.adapter.http.request.field;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Parses times: RFC 3339 with any offset, or a date, which means midnight UTC. A leap second counts as
/// the second after it, since clocks without leap seconds have no other name for it.
public final class Times {
    private static final int DAY_LENGTH = 10;
    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999Z");

    /// More lenient than RFC 3339: seconds may be absent, and so may the minutes and the colons of the
    /// offset. `java.time` parses offsets up to 18 hours only.
    private static final Pattern MOMENT =
            Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)[Tt ](\\d\\d:\\d\\d)(?::(\\d\\d)(?:\\.(\\d*))?)?"
                    + "(?:[Zz]|([+-])([01]\\d|2[0-3])(?::?([0-5]\\d)(?::?([0-5]\\d))?)?)");

    private static final int LEAP_SECOND = 60;
    private static final int NANO_DIGITS = 9;

    private Times() {}

    public static Optional<Instant> parse(String text) {
        try {
            Optional<Instant> time = text.length() == DAY_LENGTH
                    ? Optional.of(
                            LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant())
                    : moment(MOMENT.matcher(text));
            return time.filter(found -> !found.isBefore(EARLIEST) && !found.isAfter(LATEST));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<Instant> moment(Matcher parts) {
        if (!parts.matches()) {
            return Optional.empty();
        }
        int second = number(parts.group(3));
        Instant time = LocalDateTime.parse(parts.group(1) + "T" + parts.group(2))
                .toInstant(ZoneOffset.UTC)
                .plusSeconds(second)
                .minus(offset(parts));
        return second < LEAP_SECOND || second == LEAP_SECOND && isMonthsStart(time)
                ? Optional.of(time.plusNanos(nanos(parts.group(4))))
                : Optional.empty();
    }

    private static Duration offset(Matcher parts) {
        Duration offset = Duration.ofHours(number(parts.group(6)))
                .plusMinutes(number(parts.group(7)))
                .plusSeconds(number(parts.group(8)));
        return "-".equals(parts.group(5)) ? offset.negated() : offset;
    }

    /// Leap seconds are the last seconds of months in UTC.
    private static boolean isMonthsStart(Instant time) {
        LocalDateTime utc = LocalDateTime.ofInstant(time, ZoneOffset.UTC);
        return utc.getDayOfMonth() == 1 && utc.toLocalTime().equals(LocalTime.MIDNIGHT);
    }

    private static int number(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    /// Digits beyond nanoseconds are cut off.
    private static int nanos(@Nullable String fraction) {
        String digits = fraction == null ? "" : fraction;
        return number((digits + "0".repeat(NANO_DIGITS)).substring(0, NANO_DIGITS));
    }
}
