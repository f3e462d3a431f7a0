package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.dialect.H2;
import cairn.adapter.persistence.migration.Migrations;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.Unavailable;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A folder used by another version.
class UpgradeTest {
    @TempDir
    Path folder;

    private Database open() {
        return Database.open(
                DatabaseSettings.inFolder(folder).withReserveBytes(0), UUID::randomUUID, InstantSource.system());
    }

    /// The third statement of migration 68 fails as its name is taken: the first two are rolled back.
    @Test
    void aFailedMigrationLeavesTheDatabaseUnchanged() throws SQLException {
        try (OfflineDatabase offline = OfflineDatabase.open(folder)) {
            Migrations.of(new H2())
                    .dataSource(offline.source())
                    .target("67")
                    .load()
                    .migrate();
        }
        execute(List.of("CREATE INDEX resource_file_by_checksum ON resource_file (sha256)"));

        assertThatThrownBy(this::open).hasStackTraceContaining("V68__checksums");

        execute(List.of("DROP INDEX resource_file_by_checksum"));
        open().close();
        execute(List.of("SELECT checksum, bytes FROM resource_file", "SELECT * FROM file_version"));
    }

    @Test
    void refusesAFolderUsedByANewerVersion() throws SQLException {
        open().close();
        String newer =
                "INSERT INTO \"flyway_schema_history\" SELECT \"installed_rank\" + 1000, '1000', 'newer', \"type\","
                        + " 'V1000__newer.sql', \"checksum\", \"installed_by\", \"installed_on\", \"execution_time\", TRUE"
                        + " FROM \"flyway_schema_history\" WHERE \"version\" = '69'";
        execute(List.of(newer));

        assertThatExceptionOfType(Unavailable.class)
                .isThrownBy(this::open)
                .withMessageContaining("A newer version of Cairn")
                .withMessageContaining("1000");

        execute(List.of("DELETE FROM \"flyway_schema_history\" WHERE \"version\" = '1000'"));
        open().close();
        assertThat(DatabaseFile.in(folder).holdsNothing()).isFalse();
    }

    private void execute(List<String> statements) throws SQLException {
        try (OfflineDatabase offline = OfflineDatabase.open(folder);
                Statement statement = offline.connection().createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
