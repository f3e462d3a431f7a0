package cairn.application.limit;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/// The calendar month (UTC) credits belong to, as `year * 12 + month`.
public final class CreditPeriod {
    private CreditPeriod() {}

    public static int of(Instant instant) {
        ZonedDateTime date = instant.atZone(ZoneOffset.UTC);
        return date.getYear() * 12 + date.getMonthValue();
    }
}
