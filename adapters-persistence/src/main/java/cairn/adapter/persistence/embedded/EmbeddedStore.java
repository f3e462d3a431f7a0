package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.transaction.FileSpace;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import javax.sql.DataSource;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.MVStore;
import org.jdbi.v3.core.ConnectionException;
import org.jspecify.annotations.Nullable;

/// H2's store for one opening of the database, and which of its versions is durable.
///
/// H2 writes a version by itself when 19 MB are unsaved, and reuses the space of unneeded pages. It is
/// told to keep all versions, except while a version is written here: then H2 may drop what the
/// durable version does not need. (Registering the durable version as in use would not be safe: two
/// threads of H2 2.3.232 that drop unused versions at the same time may drop one in use.) Until this
/// can be set, while the database is being opened, H2 only appends (`REUSE_SPACE`). H2's own
/// compaction is off, because it moves chunks even if they are still needed. [BackgroundCompaction]
/// rewrites sparse chunks instead.
final class EmbeddedStore implements AutoCloseable {
    /// Minimum time in ms for which a chunk is kept after it was written, for its readers: H2 tracks
    /// them, but may err when many end at once. The file of a busy server grows by what it writes in
    /// that time: 40 MB in 1 s, a gigabyte in H2's default of 45 s.
    private static final int RETENTION = 1_000;

    /// More versions than H2 itself can have written while a version is written here.
    static final int SLACK = 16;

    private final Connection connection;
    private final MVStore store;
    private final Optional<WholeFile> file;
    private @Nullable WrittenChunk chunk;
    private @Nullable WrittenChunk durable;
    private final BackgroundCompaction compaction;

    private EmbeddedStore(Connection connection, MVStore store, Optional<WholeFile> file) {
        this.connection = connection;
        this.store = store;
        this.file = file;
        this.compaction = new BackgroundCompaction(store);
    }

    /// Opens the first connection to a database in a file. All of the database is
    /// durable when this returns.
    ///
    /// @param location H2's name of the database, from [WholeFiles#over]
    static EmbeddedStore open(DataSource source, String location) {
        EmbeddedStore opened = of(connect(source), location);
        try {
            opened.begin();
            return opened;
        } catch (SQLException | RuntimeException e) {
            opened.close();
            throw e instanceof SQLException sql ? new ConnectionException(sql) : (RuntimeException) e;
        }
    }

    private static EmbeddedStore of(Connection connection, String location) {
        return new EmbeddedStore(connection, storeOf(connection), Optional.of(WholeFiles.opened(location)));
    }

    /// The store of a database in memory, where nothing is durable.
    static EmbeddedStore inMemory(Connection connection) {
        return new EmbeddedStore(connection, storeOf(connection), Optional.empty());
    }

    static Connection connect(DataSource source) {
        try {
            return source.getConnection();
        } catch (SQLException e) {
            throw new ConnectionException(e);
        }
    }

    static MVStore storeOf(Connection connection) {
        try {
            SessionLocal session =
                    (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
            return session.getDatabase().getStore().getMvStore();
        } catch (SQLException e) {
            throw new ConnectionException(e);
        }
    }

    private void begin() throws SQLException {
        store.setVersionsToKeep(Integer.MAX_VALUE);
        write();
        makeDurable();
        store.setRetentionTime(RETENTION);
        store.setReuseSpace(true);
        compaction.begin();
    }

    /// The connection through which versions are written. Others may be opened beside it.
    Connection connection() {
        return connection;
    }

    /// Moves some pages if others have written much. They may continue meanwhile. Call before a version
    /// is written.
    void compactBesideOthers() {
        file.ifPresent(whole -> compaction.besideOthers(whole.chunkBytes()));
    }

    /// Compacts a little. Call while nobody writes.
    ///
    /// @return whether a version must be written for it
    boolean compact() {
        return file.isPresent() && compaction.goOn();
    }

    /// Whether there is work left for [#compact].
    boolean isPending() {
        return compaction.isPending();
    }

    /// Like [#isPending], after a look at what others have written and deleted. Call once they pause.
    boolean look() {
        return file.isPresent() && compaction.look(file.get().chunkBytes());
    }

    /// Whether something has changed since the durable version. Others may write meanwhile.
    ///
    /// While H2 writes a version by itself, it reports that nothing is unsaved. It raises the version
    /// number before that, so the number is read last.
    boolean isUnsaved() {
        WrittenChunk newest = durable;
        return newest != null && (store.hasUnsavedChanges() || store.getCurrentVersion() != newest.version());
    }

    /// Writes all commits as a version. No statement may run at the same time.
    void write() throws SQLException {
        if (file.isPresent()) {
            // Forces a version: H2 writes none without a change, and its last one may be inconsistent.
            store.setStoreVersion(0);
            compaction.writing(chunk == null ? 0 : chunk.version());
        }
        letGo();
        try (Statement statement = connection.createStatement()) {
            statement.execute("CHECKPOINT");
        } finally {
            keep();
        }
        if (file.isPresent()) {
            note(file.get());
        }
    }

    /// Lets H2 drop what became unneeded before the durable version, with the next version.
    private void letGo() {
        WrittenChunk needed = durable;
        if (needed != null) {
            long versionsSince = store.getCurrentVersion() + 1 - needed.version();
            store.setVersionsToKeep((int) Math.min(Integer.MAX_VALUE, versionsSince + SLACK));
        }
    }

    private void keep() {
        if (file.isPresent()) {
            store.setVersionsToKeep(Integer.MAX_VALUE);
        }
    }

    /// Another connection may have made H2 write the version, on a thread of its own. Then `CHECKPOINT`
    /// finds nothing to do and returns before the chunk is written, so this waits for it.
    private void note(WholeFile whole) {
        long version = store.getCurrentVersion();
        store.executeFilestoreOperation(() -> {});
        chunk = whole.lastChunk();
        compaction.wrote(whole.chunkBytes());
        if (chunk.version() < version) {
            throw new IllegalStateException("version " + version + " has not been written, but " + chunk.version());
        }
    }

    /// Returns once the version written last survives a crash.
    void makeDurable() throws SQLException {
        WrittenChunk newest = chunk;
        if (file.isEmpty() || newest == null) {
            return;
        }
        try {
            file.get().mark(newest);
        } catch (IOException e) {
            throw new SQLException("the database's file can't be written", e);
        }
        durable = newest;
    }

    Optional<FileSpace> space() {
        return file.map(whole -> spaceOf(store));
    }

    static FileSpace spaceOf(MVStore store) {
        long bytes = store.getFileStore().size();
        long inUse = bytes * store.getFileStore().getFillRate() / 100;
        return new FileSpace(bytes, inUse * store.getFileStore().getChunksFillRate() / 100);
    }

    /// Closes the database for all, without H2's regular close, which would move chunks and overwrite
    /// others before it syncs. Everything that is not durable is lost.
    @Override
    public void close() {
        try (connection;
                Statement statement = connection.createStatement()) {
            statement.execute("SHUTDOWN IMMEDIATELY");
        } catch (SQLException e) {
            throw new ConnectionException(e);
        }
    }

    /// Call after the last version was made durable.
    void markClean() throws SQLException {
        if (file.isPresent() && chunk != null) {
            try {
                file.get().markClean(chunk);
            } catch (IOException e) {
                throw new SQLException("the database's file can't be written", e);
            }
        }
    }
}
