package cairn.bootstrap.wiring.monitoring;

import cairn.adapter.persistence.Database;
import cairn.bootstrap.wiring.adapters.Adapters;
import java.time.Duration;
import java.util.Optional;

/// Database readings for a scrape. Its presence is read separately, since the figures take long when
/// much work is waiting.
record DatabaseReadings(Reading<Boolean> presence, Reading<Boolean> writes, Reading<WorkFigures> figures) {
    /// In total, these stay well below the 10 seconds that scrapers wait by default.
    private static final Duration FOR_PRESENCE = Duration.ofSeconds(3);

    private static final Duration FOR_EACH_OTHER = Duration.ofSeconds(1);

    static DatabaseReadings of(Adapters adapters) {
        Database database = adapters.database();
        return new DatabaseReadings(
                new Reading<>(new Readiness(adapters)::isDatabaseThere, FOR_PRESENCE),
                new Reading<>(() -> database.figures().takesWrites(), FOR_EACH_OTHER),
                new Reading<>(() -> WorkFigures.read(database, adapters.clock().instant()), FOR_EACH_OTHER));
    }

    /// Call before each scrape. If the database is unavailable, only its presence is read.
    void refresh() {
        presence.refresh();
        if (isThere()) {
            writes.refresh();
            figures.refresh();
        }
    }

    boolean isThere() {
        return presence.latest().orElse(false);
    }

    boolean takesWrites() {
        return isThere() && writes.latest().orElse(false);
    }

    Optional<WorkFigures> work() {
        return isThere() ? figures.latest() : Optional.empty();
    }
}
