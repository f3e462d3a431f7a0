package cairn.adapter.persistence.embedded;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.MVStoreTool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Recovers a file without marks that an earlier version of this program left after a crash.
///
/// H2's regular opening starts at the chunk named in the file's header, and follows each chunk's guess
/// of where the next one is. After a wrong guess, it misses all later chunks. The store's recovery mode
/// reads all chunks, but orders them only in memory. So everything found is copied to a new file, which
/// replaces the old one once H2 has opened it. The old file is kept beside it until the next clean stop.
record OldRecovery(Path file) {
    private static final Logger LOG = LoggerFactory.getLogger(OldRecovery.class);

    private static final long PROGRESS_SECONDS = 3;

    /// @throws MVStoreException if the file can't be read; it is left unchanged
    void recover() throws IOException {
        LOG.info("the database was not closed properly; looking for its newest version");
        Path copy = file.resolveSibling("cairn.recovered.mv.db");
        // A copy of a recovery that was killed.
        Files.deleteIfExists(copy);
        requireRoom();
        MVStore store = new MVStore.Builder()
                .fileName(file.toString())
                .recoveryMode()
                .autoCommitDisabled()
                .autoCompactFillRate(0)
                .open();
        try (ScheduledExecutorService progress = Executors.newSingleThreadScheduledExecutor()) {
            requireSomething(store);
            LOG.info("found version {}", store.getCurrentVersion());
            progress.scheduleAtFixedRate(() -> log(copy), PROGRESS_SECONDS, PROGRESS_SECONDS, TimeUnit.SECONDS);
            copy(store, copy);
            progress.shutdownNow();
            check(copy);
            CrashRecovery.sync(copy);
            replaceBy(copy);
        } finally {
            store.closeImmediately();
        }
    }

    /// A store without any complete version opens as an empty one, which must not replace the file.
    private static void requireSomething(MVStore store) {
        if (store.getMapNames().isEmpty()) {
            throw DataUtils.newMVStoreException(DataUtils.ERROR_FILE_CORRUPT, "nothing whole is found");
        }
    }

    private void requireRoom() throws IOException {
        long room = Files.getFileStore(file).getUsableSpace();
        if (room <= Files.size(file)) {
            throw new Unavailable(
                    Part.DISK,
                    "The database's file " + file
                            + " was not closed properly, and its recovery needs space for a copy: " + Files.size(file)
                            + " bytes, of which " + room + " are free.");
        }
    }

    private void log(Path copy) {
        try {
            LOG.info("recovering the database: {} %", Math.min(99, 100 * Files.size(copy) / Files.size(file)));
        } catch (IOException e) {
            LOG.debug("no progress can be told: {}", e.toString());
        }
    }

    private static void copy(MVStore store, Path copy) {
        try (MVStore target = new MVStore.Builder().fileName(copy.toString()).open()) {
            keepMapIds(store, target);
            MVStoreTool.compact(store, target);
        }
    }

    /// The undo log of an open transaction refers to maps by ID, and the copy would assign new IDs.
    static void keepMapIds(MVStore store, MVStore target) {
        store.getMetaMap().forEach((key, value) -> {
            if (key.startsWith("map.") || key.startsWith("name.")) {
                target.getMetaMap().put(key, value);
            }
        });
    }

    /// Opens the copy as a database, which rolls back uncommitted changes, and closes it.
    private static void check(Path copy) {
        String database = "file:" + copy.toString().replaceFirst("\\.mv\\.db$", "");
        try (Connection connection = EmbeddedEngine.source(database, 0).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SELECT COUNT(*) FROM information_schema.tables");
            statement.execute("SHUTDOWN");
        } catch (SQLException e) {
            throw DataUtils.newMVStoreException(DataUtils.ERROR_FILE_CORRUPT, "the copy does not open", e);
        }
    }

    /// One of the two files has the name at any moment.
    private void replaceBy(Path copy) throws IOException {
        Files.deleteIfExists(asFound());
        try {
            Files.createLink(asFound(), file);
        } catch (UnsupportedOperationException e) {
            LOG.warn("the file as it was found can't be kept: {}", e.toString());
        }
        Files.move(copy, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        CrashRecovery.sync(Objects.requireNonNull(file.getParent()));
    }

    private Path asFound() {
        return file.resolveSibling("cairn.mv.db.crashed");
    }

    /// Call once the recovered database was opened, used and closed properly.
    void forget() throws IOException {
        Files.deleteIfExists(asFound());
    }
}
