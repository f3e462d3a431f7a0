package cairn.adapter.persistence.migration;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.util.Arrays;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/// Migrates the tables. If several processes start at the same time, one migrates and the others wait.
public final class Migrations {
    /// A migration of many rows may take long; processes that wait for it must not give up.
    private static final int UNLIMITED = -1;

    private Migrations() {}

    /// The configuration, which only lacks a data source.
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

    /// For a database that only one server uses, or that a copy is written to. (If several servers share
    /// a database, they are upgraded one by one, and older ones keep running.)
    ///
    /// @throws Unavailable if a newer version of this program has migrated the tables
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
