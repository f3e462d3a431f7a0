package cairn.application.limit;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/// The calendar month (UTC) of credits, as `year * 12 + month`.
public final class CreditPeriod {
    private static final int MONTHS = 12;

    private CreditPeriod() {}

    public static int of(Instant instant) {
        ZonedDateTime date = instant.atZone(ZoneOffset.UTC);
        return date.getYear() * MONTHS + date.getMonthValue();
    }

    /// Returns the start of the next period.
    public static Instant end(int period) {
        // December is month 12, not month 0 of the next year.
        int year = Math.floorDiv(period - 1, MONTHS);
        int month = Math.floorMod(period - 1, MONTHS) + 1;
        return YearMonth.of(year, month)
                .plusMonths(1)
                .atDay(1)
                .atStartOfDay(ZoneOffset.UTC)
                .toInstant();
    }
}
