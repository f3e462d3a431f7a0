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

/// H2's store below one opening of the database, and which of its versions is durable.
///
/// H2 writes by itself when 19 MB are unsaved, and uses the space of what nobody needs any more. It is told to keep
/// everything of all versions, but for the moment in which a version is written here: then what the durable version
/// does not need any more may go. (To register that version as in use would not do: two threads of H2 2.3.232 that drop
/// unused versions at the same time may drop one that is in use.) While the database is being opened, before that can
/// be said, H2 only appends (`REUSE_SPACE`). Its own compaction is switched off, for it moves chunks whatever needs
/// them. [BackgroundCompaction] writes what is sparse anew instead.
final class EmbeddedStore implements AutoCloseable {
    /// For how long a chunk is kept at the least, in ms since it was written, for those who still read it: H2 knows
    /// who does, but may err when many end at once. A busy server's file grows by what it writes in that time:
    /// 40 MB in 1 s, a gigabyte in the 45 s that H2 has.
    private static final int RETENTION = 1_000;

    /// More versions than others can have written at the moment in which one is written here.
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

    /// The first connection to a database in a file, all of which is durable when this returns.
    ///
    /// @param location H2's name of it, as [WholeFiles#over] makes it
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

    /// One in memory, of which nothing is durable.
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

    /// What the versions are written through; others may be opened beside it.
    Connection connection() {
        return connection;
    }

    /// Moves some pages if others have written much. They may go on meanwhile. Call before a version is written.
    void compactBesideOthers() {
        file.ifPresent(whole -> compaction.besideOthers(whole.chunkBytes()));
    }

    /// Call while nobody writes.
    ///
    /// @return whether a version is to be written for it
    boolean compact() {
        return file.isPresent() && compaction.goOn();
    }

    /// Whether there is something left to [#compact] while nobody writes.
    boolean isPending() {
        return compaction.isPending();
    }

    /// The same, after a look at what others have written and deleted. Call once they pause.
    boolean look() {
        return file.isPresent() && compaction.look(file.get().chunkBytes());
    }

    /// Whether something has changed since the version that is durable. Others may write meanwhile.
    ///
    /// While H2 writes a version by itself, it says that nothing is unsaved. It raises the number before, which is
    /// therefore asked for last.
    boolean isUnsaved() {
        WrittenChunk newest = durable;
        return newest != null && (store.hasUnsavedChanges() || store.getCurrentVersion() != newest.version());
    }

    /// Writes what has been committed as a version, which no statement may run beside.
    void write() throws SQLException {
        if (file.isPresent()) {
            // Without a change H2 would write nothing, though what it wrote last need not be whole.
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

    /// What has not been needed since before the durable version may go with the next one.
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

    /// Another connection may have had H2 write the version, which it then does on threads of its own: `CHECKPOINT`
    /// finds nothing left to do and returns before the chunk has been written.
    private void note(WholeFile whole) {
        long version = store.getCurrentVersion();
        store.executeFilestoreOperation(() -> {});
        chunk = whole.lastChunk();
        compaction.wrote(whole.chunkBytes());
        if (chunk.version() < version) {
            throw new IllegalStateException("version " + version + " has not been written, but " + chunk.version());
        }
    }

    /// Returns once the version that was written last survives a crash.
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

    /// Closes the database for all, as it is: H2's own end would move chunks and write over others before it syncs.
    /// Whatever has not been made durable is lost.
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
