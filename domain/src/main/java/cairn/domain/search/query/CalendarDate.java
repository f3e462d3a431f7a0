package cairn.domain.search.query;

import cairn.domain.search.ResourceFilter.TimeRange;
import java.time.Duration;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A day or a month.
///
/// @param year null if none is named
/// @param day null for the whole month
record CalendarDate(
        @Nullable Integer year, Month month, @Nullable Integer day) {
    /// How much earlier than in UTC a day begins in the first time zone (UTC+14), and how much later it
    /// ends in the last one (UTC−12).
    private static final Duration EARLIEST = Duration.ofHours(14);

    private static final Duration LATEST = Duration.ofHours(12);

    /// Returns empty if there is no such month.
    static Optional<CalendarDate> of(@Nullable String year, String month, @Nullable String day) {
        int number = Integer.parseInt(month);
        return number < 1 || number > Month.values().length
                ? Optional.empty()
                : Optional.of(new CalendarDate(number(year), Month.of(number), number(day)));
    }

    /// @param digits a few digits, or null
    static @Nullable Integer number(@Nullable String digits) {
        return digits == null ? null : Integer.valueOf(digits);
    }

    CalendarDate inYear(@Nullable Integer other) {
        return new CalendarDate(other, month, day);
    }

    /// Returns the times at which it is this date anywhere on earth: a range per year, the latest first.
    /// Empty if no year has the day.
    ///
    /// @param years number of years that a date without a year stands for, including the current one
    Stream<TimeRange> times(int currentYear, int years) {
        return year == null
                ? IntStream.range(0, years).boxed().flatMap(ago -> time(currentYear - ago).stream())
                : time(year).stream();
    }

    private Optional<TimeRange> time(int inYear) {
        YearMonth whole = YearMonth.of(inYear, month);
        if (day == null) {
            return Optional.of(between(whole.atDay(1), whole.atEndOfMonth()));
        }
        return whole.isValidDay(day) ? Optional.of(between(whole.atDay(day), whole.atDay(day))) : Optional.empty();
    }

    /// Returns the time at which it is one of these days anywhere on earth.
    static TimeRange between(LocalDate first, LocalDate last) {
        return new TimeRange(
                Optional.of(first.atStartOfDay(ZoneOffset.UTC)
                        .toInstant()
                        .minus(EARLIEST)
                        .minusMillis(1)),
                Optional.of(last.plusDays(1)
                        .atStartOfDay(ZoneOffset.UTC)
                        .toInstant()
                        .plus(LATEST)));
    }
}
