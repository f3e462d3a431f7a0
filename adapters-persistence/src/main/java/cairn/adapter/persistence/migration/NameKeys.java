package cairn.adapter.persistence.migration;

import cairn.domain.Text;
import cairn.domain.resource.ResourceName;
import java.sql.SQLException;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;

/// Recomputes the keys of names after a change of the folding. As a migration without a version it is
/// repeatable: Flyway runs it after all others, and again when its checksum changes.
final class NameKeys implements JavaMigration {
    /// Leaves out ASCII names, whose folding has never changed.
    private static final String NAMES =
            "SELECT r.workspace_id, r.id, r.name FROM resource r WHERE OCTET_LENGTH(r.name) > CHAR_LENGTH(r.name)";

    @Override
    public void migrate(Context context) throws SQLException {
        KeyBackfill.update(
                context.getConnection(), NAMES, KeyBackfill.SET_KEY, name -> new ResourceName(name).orderKey());
    }

    @Override
    public @Nullable MigrationVersion getVersion() {
        return null;
    }

    @Override
    public String getDescription() {
        return "name keys";
    }

    @Override
    public Integer getChecksum() {
        return Text.FOLDING;
    }

    @Override
    public boolean canExecuteInTransaction() {
        return true;
    }
}
