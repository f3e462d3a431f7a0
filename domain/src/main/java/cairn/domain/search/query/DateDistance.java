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

/// How far away a date is.
///
/// @param number of units, 0 for the current one
record DateDistance(Kind kind, int number, Unit unit) {
    enum Kind {
        AGO,
        /// All of the time until now.
        SINCE
    }

    enum Unit {
        DAY,
        /// Seven days.
        WEEK,
        /// From Monday or Sunday on.
        CALENDAR_WEEK,
        MONTH
    }

    /// Where the day ends is not known, only that no time zone is a day away.
    private static final Duration SLACK = Duration.ofDays(1);

    /// "2 weeks ago" is so many days more or less.
    private static final int DAYS_AROUND = 4;

    private static final int DAYS_OF_WEEK = 7;

    /// When it was that date for somebody for whom it is `now`, in any time zone.
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
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        return switch (unit) {
            case DAY -> around(begin(now), SLACK, now);
            case WEEK -> around(begin(now), Duration.ofDays(DAYS_AROUND), now);
            case CALENDAR_WEEK -> week(today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)));
            case MONTH -> month(YearMonth.from(today).minusMonths(number));
        };
    }

    /// Open at the end where that would be now, or later.
    private static TimeRange around(Instant time, Duration slack, Instant now) {
        Instant end = time.plus(slack);
        return new TimeRange(Optional.of(time.minus(slack)), Optional.of(end).filter(now::isAfter));
    }

    private static TimeRange since(Instant begin) {
        return new TimeRange(Optional.of(begin), Optional.empty());
    }

    /// @param monday of this week
    private TimeRange week(LocalDate monday) {
        LocalDate first = monday.minusDays((long) DAYS_OF_WEEK * number);
        return CalendarDate.between(first.minusDays(1), first.plusDays(DAYS_OF_WEEK - 1L));
    }

    private static TimeRange month(YearMonth month) {
        return CalendarDate.between(month.atDay(1), month.atEndOfMonth());
    }
}
