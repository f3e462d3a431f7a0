package cairn.adapter.persistence.backup;

import cairn.adapter.persistence.backup.DatabaseContents.BlobRows;
import cairn.adapter.persistence.dialect.DatabaseClock;
import cairn.adapter.persistence.dialect.H2;
import cairn.adapter.persistence.embedded.EmbeddedEngine;
import cairn.adapter.persistence.embedded.OfflineDatabase;
import cairn.adapter.persistence.migration.Migrations;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.Unavailable;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.flywaydb.core.api.MigrationInfo;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;

/// A backup of an embedded database: an SQL script, compressed with gzip.
///
/// `BACKUP TO` is no alternative. It copies the file up to an end that moves while others write, so on a
/// busy server it did not finish. The header of the copy may also name an older version than its newest
/// (see [cairn.adapter.persistence.embedded.CrashRecovery]). A script is read from one snapshot and
/// outlives H2's file format.
public final class DatabaseScript {
    /// Rows that refer to bytes that must exist; those in `blob_removal` need not. The transcripts of
    /// consumed uploads have no row of their own.
    private static final List<String> NAMING_BLOBS = List.of(
            "SELECT blob_id, extension, sha256 FROM resource_file",
            "SELECT blob_id, extension, sha256 FROM thumbnail",
            """
                    SELECT u.blob_id, u.extension, u.sha256 FROM upload u
                    WHERE u.state IN ('STORED', 'IMPORTING', 'CONSUMED')
                        AND NOT EXISTS (SELECT 1 FROM resource_file f WHERE f.blob_id = u.blob_id)""");

    private DatabaseScript() {}

    /// Writes the database of a folder that no process has open, without migrating it.
    public static DatabaseContents write(Path dataFolder, Path script, BlobRows blobs) {
        try (OfflineDatabase database = OfflineDatabase.open(dataFolder);
                Connection connection = database.source().getConnection()) {
            connection.setAutoCommit(false);
            DatabaseContents contents = write(connection, script, blobs);
            connection.rollback();
            return contents;
        } catch (SQLException e) {
            throw new Unavailable(Part.DATABASE, "The database of " + dataFolder + " can't be read.", e);
        }
    }

    /// Upper limit of a script's size in bytes: the size of the database's file.
    public static long mostBytes(Path dataFolder) throws IOException {
        Path file = file(dataFolder);
        return Files.exists(file) ? Files.size(file) : 0;
    }

    /// @param handle in a transaction with isolation SNAPSHOT
    public static DatabaseContents write(Handle handle, Path script, BlobRows blobs) {
        try {
            return write(handle.getConnection(), script, blobs);
        } catch (SQLException e) {
            throw new UnableToExecuteStatementException(e, null);
        }
    }

    private static DatabaseContents write(Connection connection, Path script, BlobRows blobs) throws SQLException {
        DatabaseContents contents = contents(connection);
        for (String select : NAMING_BLOBS) {
            listBlobs(connection, select, blobs);
        }
        // This comes last: it ends the transaction, so later reads would see another state.
        try (PreparedStatement statement =
                connection.prepareStatement("SCRIPT TO ? COMPRESSION GZIP CHARSET 'UTF-8'")) {
            statement.setString(1, script.toString());
            statement.execute();
        }
        return contents;
    }

    /// Creates the database of a new folder. Returns once it survives a crash.
    ///
    /// @param script from a trusted source, since H2's SQL can call Java
    /// @throws Unavailable if the script does not run to its end
    public static DatabaseContents restore(Path script, Path dataFolder) {
        try {
            Files.createDirectories(file(dataFolder).getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try (Connection connection = connect(dataFolder)) {
            try (PreparedStatement statement =
                    connection.prepareStatement("RUNSCRIPT FROM ? COMPRESSION GZIP CHARSET 'UTF-8'")) {
                statement.setString(1, script.toString());
                statement.execute();
            }
            DatabaseContents contents = contents(connection);
            beginChangeEpoch(connection, contents);
            forgetIndex(connection, contents);
            connection.createStatement().execute("CHECKPOINT SYNC");
            connection.createStatement().execute("SHUTDOWN");
            return contents;
        } catch (SQLException e) {
            throw new Unavailable(Part.DATABASE, "The database could not be made from its script.", e);
        }
    }

    /// Changes made after the backup are lost, and their numbers will be used again. A new epoch tells
    /// readers of the change log not to continue where they were. Backups of older versions have no
    /// change log.
    private static void beginChangeEpoch(Connection connection, DatabaseContents contents) throws SQLException {
        if (has(contents, "change_head")) {
            connection.createStatement().execute("UPDATE change_head SET epoch = " + DatabaseClock.MILLIS);
        }
    }

    /// An index on another server still has entries written after the backup, so everything must be
    /// indexed anew.
    private static void forgetIndex(Connection connection, DatabaseContents contents) throws SQLException {
        for (String table : List.of("index_dirty", "index_generation")) {
            if (has(contents, table)) {
                connection.createStatement().execute("DELETE FROM " + table);
            }
        }
    }

    private static boolean has(DatabaseContents contents, String table) {
        return contents.rows().keySet().stream().anyMatch(table::equalsIgnoreCase);
    }

    /// The newest schema version that this program can work with.
    public static int newestSchemaVersion() {
        MigrationInfo[] all = Migrations.of(new H2())
                .dataSource(EmbeddedEngine.source("mem:", DatabaseSettings.DEFAULT_CACHE))
                .load()
                .info()
                .all();
        return Arrays.stream(all)
                .flatMap(migration -> Stream.ofNullable(migration.getVersion()))
                .mapToInt(version -> Integer.parseInt(version.getVersion()))
                .max()
                .orElse(0);
    }

    private static Path file(Path dataFolder) {
        return dataFolder.resolve("database").resolve("cairn.mv.db");
    }

    private static Connection connect(Path dataFolder) throws SQLException {
        Path database =
                dataFolder.toAbsolutePath().normalize().resolve("database").resolve("cairn");
        return EmbeddedEngine.source("file:" + database, DatabaseSettings.DEFAULT_CACHE)
                .getConnection();
    }

    private static DatabaseContents contents(Connection connection) throws SQLException {
        SortedMap<String, Long> rows = new TreeMap<>();
        try (Statement statement = connection.createStatement()) {
            for (String table : tables(statement)) {
                rows.put(table, number(statement, "SELECT COUNT(*) FROM \"" + table + "\""));
            }
            long version = number(
                    statement,
                    "SELECT MAX(CAST(\"version\" AS INTEGER)) FROM \"flyway_schema_history\" WHERE \"success\"");
            return new DatabaseContents((int) version, rows);
        }
    }

    private static List<String> tables(Statement statement) throws SQLException {
        SortedMap<String, String> tables = new TreeMap<>();
        try (ResultSet row = statement.executeQuery(
                "SELECT table_name FROM information_schema.tables WHERE table_schema = 'PUBLIC'")) {
            while (row.next()) {
                tables.put(row.getString(1), "");
            }
        }
        return List.copyOf(tables.keySet());
    }

    private static long number(Statement statement, String query) throws SQLException {
        try (ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    private static boolean isSha256(String digest) {
        return digest.matches("[0-9a-f]{64}");
    }

    /// H2 buffers results of more than about ten thousand rows on disk.
    private static void listBlobs(Connection connection, String select, BlobRows blobs) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(select)) {
            while (row.next()) {
                BlobPath path = new BlobPath(row.getObject(1, UUID.class), row.getString(2));
                // Bytes that came from a bucket have another kind of digest.
                blobs.accept(path, Optional.ofNullable(row.getString(3)).filter(DatabaseScript::isSha256));
            }
        }
    }
}
