package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionException;

/// The embedded database of a folder, opened without a server in order to copy it. It is opened and
/// closed as a server does it, including recovery after a crash.
///
/// @param source of more connections, which must be closed before this
public record OfflineDatabase(CrashRecovery recovery, DataSource source, EmbeddedStore store) implements AutoCloseable {
    /// H2 lets only one process open the files, so at the latest this fails if a server is running.
    public static OfflineDatabase open(Path dataFolder) {
        Path folder = dataFolder.toAbsolutePath().normalize().resolve("database");
        CrashRecovery recovery = new CrashRecovery(folder.resolve("cairn.mv.db"));
        recovery.opening();
        String location = WholeFiles.over("file") + ":" + folder.resolve("cairn");
        DataSource source = EmbeddedEngine.source(location, DatabaseSettings.DEFAULT_CACHE);
        EmbeddedStore store = EmbeddedStore.open(source, location);
        recovery.opened();
        return new OfflineDatabase(recovery, source, store);
    }

    Connection connection() {
        return store.connection();
    }

    /// Returns once all commits survive a crash. Nothing else may run on the database.
    public void makeDurable() throws SQLException {
        store.compactBesideOthers();
        store.write();
        store.makeDurable();
    }

    /// Leaves the file in its last durable state.
    public void abandon() {
        store.close();
    }

    @Override
    public void close() {
        try (store) {
            makeDurable();
            store.markClean();
        } catch (SQLException e) {
            throw new Unavailable(
                    Part.DATABASE, "The database's file could not be written to its end.", new ConnectionException(e));
        }
        recovery.closed();
    }
}
