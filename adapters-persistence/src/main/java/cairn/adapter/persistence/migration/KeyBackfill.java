package cairn.adapter.persistence.migration;

import cairn.adapter.persistence.resource.AddressDigest;
import cairn.domain.resource.AddressKey;
import cairn.domain.resource.ResourceName;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.UUID;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;

/// Version 14: fills columns that SQL can't compute, in rows of earlier versions: the digests of
/// addresses, and the name keys that were cut after 512 bytes.
final class KeyBackfill implements JavaMigration {
    private static final int BATCH = 1000;
    private static final String ADDRESSES = """
            SELECT r.workspace_id, r.id, COALESCE(r.url, f.origin_url) FROM resource r
            LEFT JOIN resource_file f ON f.workspace_id = r.workspace_id AND f.resource_id = r.id
            WHERE r.address_digest IS NULL AND COALESCE(r.url, f.origin_url) IS NOT NULL""";
    private static final String LONG_NAMES =
            "SELECT r.workspace_id, r.id, r.name FROM resource r WHERE OCTET_LENGTH(r.name_key) >= 512";
    private static final String SET_DIGEST = "UPDATE resource SET address_digest = ? WHERE workspace_id = ? AND id = ?";
    static final String SET_KEY = "UPDATE resource SET name_key = ? WHERE workspace_id = ? AND id = ?";

    @Override
    public void migrate(Context context) throws SQLException {
        Connection connection = context.getConnection();
        update(connection, ADDRESSES, SET_DIGEST, text -> AddressDigest.of(AddressKey.of(text)));
        update(connection, LONG_NAMES, SET_KEY, text -> new ResourceName(text).orderKey());
    }

    static void update(Connection connection, String select, String update, Computation value) throws SQLException {
        try (PreparedStatement rows = connection.prepareStatement(select);
                PreparedStatement change = connection.prepareStatement(update)) {
            // Otherwise PostgreSQL's driver would hold all rows in memory.
            rows.setFetchSize(BATCH);
            try (ResultSet row = rows.executeQuery()) {
                update(row, change, value);
            }
        }
    }

    private static void update(ResultSet row, PreparedStatement change, Computation value) throws SQLException {
        int waiting = 0;
        while (row.next()) {
            change.setBytes(1, value.of(row.getString(3)));
            change.setObject(2, row.getObject(1, UUID.class));
            change.setObject(3, row.getObject(2, UUID.class));
            change.addBatch();
            waiting = (waiting + 1) % BATCH;
            if (waiting == 0) {
                change.executeBatch();
            }
        }
        change.executeBatch();
    }

    @Override
    public MigrationVersion getVersion() {
        return MigrationVersion.fromVersion("14");
    }

    @Override
    public String getDescription() {
        return "key backfill";
    }

    @Override
    public @Nullable Integer getChecksum() {
        return null;
    }

    @Override
    public boolean canExecuteInTransaction() {
        return true;
    }

    /// Computes a key from a text.
    interface Computation {
        byte[] of(String text);
    }
}
