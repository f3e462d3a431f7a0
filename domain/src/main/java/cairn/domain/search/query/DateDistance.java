package cairn.domain.search.query;

import cairn.domain.search.ResourceFilter.TimeRange;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;
import java.util.stream.Stream;

/// The distance of a date from now.
///
/// @param number of units, 0 for the current one
record DateDistance(Kind kind, int number, Unit unit) {
    enum Kind {
        AGO,
        /// The whole time until now.
        SINCE
    }

    enum Unit {
        DAY,
        /// Seven days.
        WEEK,
        /// A week that begins on Monday or Sunday.
        CALENDAR_WEEK,
        MONTH
    }

    /// The time zone is unknown, but no time zone differs from UTC by a day.
    private static final Duration SLACK = Duration.ofDays(1);

    /// Tolerance of "2 weeks ago", in days.
    private static final int DAYS_AROUND = 4;

    private static final int DAYS_OF_WEEK = 7;

    private static final ZoneOffset FIRST_ZONE = ZoneOffset.ofHours(14);
    private static final ZoneOffset LAST_ZONE = ZoneOffset.ofHours(-12);

    /// Returns the time of this date, seen from `now`, in all time zones and with
    /// either begin of the week.
    TimeRange from(Instant now) {
        return switch (kind) {
            case AGO -> ago(now);
            case SINCE -> since(begin(now).minus(SLACK));
        };
    }

    private Instant begin(Instant now) {
        return switch (unit) {
            case DAY -> now.minus(Duration.ofDays(number));
            case WEEK, CALENDAR_WEEK -> now.minus(Duration.ofDays((long) DAYS_OF_WEEK * number));
            case MONTH -> now.atOffset(ZoneOffset.UTC).minusMonths(number).toInstant();
        };
    }

    private TimeRange ago(Instant now) {
        LocalDate earliest = LocalDate.ofInstant(now, LAST_ZONE);
        LocalDate latest = LocalDate.ofInstant(now, FIRST_ZONE);
        return switch (unit) {
            case DAY -> around(begin(now), SLACK, now);
            case WEEK -> around(begin(now), Duration.ofDays(DAYS_AROUND), now);
            case CALENDAR_WEEK -> weeks(earliest, latest);
            case MONTH -> months(YearMonth.from(earliest), YearMonth.from(latest));
        };
    }

    /// The range has no end if the end would not be before now.
    private static TimeRange around(Instant time, Duration slack, Instant now) {
        Instant end = time.plus(slack);
        return new TimeRange(Optional.of(time.minus(slack)), Optional.of(end).filter(now::isAfter));
    }

    private static TimeRange since(Instant begin) {
        return new TimeRange(Optional.of(begin), Optional.empty());
    }

    /// @param earliest the earliest date that is today anywhere
    /// @param latest the latest date that is today anywhere
    private TimeRange weeks(LocalDate earliest, LocalDate latest) {
        LocalDate first = starts(earliest).min(LocalDate::compareTo).orElseThrow();
        LocalDate last = starts(latest).max(LocalDate::compareTo).orElseThrow();
        long days = (long) DAYS_OF_WEEK * number;
        return CalendarDate.between(first.minusDays(days), last.minusDays(days).plusDays(DAYS_OF_WEEK - 1L));
    }

    private static Stream<LocalDate> starts(LocalDate today) {
        return Stream.of(DayOfWeek.MONDAY, DayOfWeek.SUNDAY)
                .map(TemporalAdjusters::previousOrSame)
                .map(today::with);
    }

    private TimeRange months(YearMonth earliest, YearMonth latest) {
        return CalendarDate.between(
                earliest.minusMonths(number).atDay(1),
                latest.minusMonths(number).atEndOfMonth());
    }
}
