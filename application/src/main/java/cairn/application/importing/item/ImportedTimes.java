package cairn.application.importing.item;

import cairn.application.resource.GivenTimes;
import java.time.Instant;
import java.util.Optional;

/// Corrects the times in a file, because other clocks may be wrong: times in the future become now, and
/// the time of change is not before the creation.
public final class ImportedTimes {
    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");

    private ImportedTimes() {}

    public static GivenTimes of(Optional<Instant> created, Optional<Instant> modified, Instant now) {
        Optional<Instant> made = created.map(time -> within(time, now));
        return new GivenTimes(
                made,
                modified.map(time -> within(time, now))
                        .map(time -> made.filter(time::isBefore).orElse(time)));
    }

    private static Instant within(Instant time, Instant now) {
        if (time.isAfter(now)) {
            return now;
        }
        return time.isBefore(EARLIEST) ? EARLIEST : time;
    }
}
