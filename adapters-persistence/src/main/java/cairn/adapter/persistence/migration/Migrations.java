package cairn.adapter.persistence.migration;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.util.Arrays;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/// Brings the tables up to date. Of several processes that start at the same time one does, and the others wait.
public final class Migrations {
    /// A migration of a great many rows may take as long as it takes; those who wait for it must not
    /// give up.
    private static final int UNLIMITED = -1;

    private Migrations() {}

    /// Complete but for where to.
    public static FluentConfiguration of(Dialect dialect) {
        return Flyway.configure()
                .lockRetryCount(UNLIMITED)
                .locations(dialect.migrations().toArray(String[]::new))
                .placeholders(Map.of(
                        "bytes",
                        dialect.bytesType(),
                        "given",
                        dialect.only("external_id IS NOT NULL"),
                        "expiring",
                        dialect.only("expires_at IS NOT NULL")))
                .javaMigrations(new KeyBackfill(), new NameKeys());
    }

    /// For a database that one server uses, or that is copied into. Where several servers do, they are upgraded one
    /// after the other, and the older ones go on.
    ///
    /// @throws Unavailable where a newer version of this program has brought the tables up to its own date
    public static void refuseNewer(Flyway flyway) {
        Arrays.stream(flyway.info().applied())
                .filter(migration -> migration.getState() == MigrationState.FUTURE_SUCCESS)
                .findFirst()
                .ifPresent(migration -> {
                    throw new Unavailable(
                            Part.DATABASE,
                            "A newer version of Cairn has upgraded this database (migration " + migration.getVersion()
                                    + "). Start that version, or restore a backup from before the upgrade.");
                });
    }
}
