package cairn.adapter.persistence.migration;

import cairn.adapter.persistence.dialect.Dialect;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/// Brings the tables up to date. Of several processes that start at the same time one does, and the others wait.
public final class Migrations {
    private Migrations() {}

    /// Complete but for where to.
    public static FluentConfiguration of(Dialect dialect) {
        return Flyway.configure()
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
}
