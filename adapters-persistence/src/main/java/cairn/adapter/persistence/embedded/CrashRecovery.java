package cairn.adapter.persistence.embedded;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Checks the database's file before it is opened.
///
/// The header of a file written by [WholeFile] names a complete version, which H2 then opens: there is
/// nothing to recover, and the file is not changed. A file that an earlier version of this program left
/// after a crash goes through [OldRecovery]. If no complete version is found, the file is not changed
/// and the server does not start.
final class CrashRecovery {
    private static final Logger LOG = LoggerFactory.getLogger(CrashRecovery.class);

    private final Path file;
    private final Path marker;
    private final String files;

    /// @param file the store's, which may not exist yet
    /// @param files H2's name of the file system through which it accesses the file
    CrashRecovery(Path file, String files) {
        this.file = file;
        this.marker = file.resolveSibling("open");
        this.files = files;
    }

    CrashRecovery(Path file) {
        this(file, "file");
    }

    /// Call before each opening.
    ///
    /// @throws Unavailable if the file can't be used; the message says what to do
    void opening() {
        try {
            Files.createDirectories(Objects.requireNonNull(marker.getParent()));
            look();
            mark();
        } catch (IOException e) {
            throw new UncheckedIOException("the database's folder " + marker.getParent() + " can't be written", e);
        } catch (MVStoreException e) {
            throw e.getErrorCode() == DataUtils.ERROR_FILE_LOCKED ? inUse(e) : damaged(e);
        }
    }

    /// Call after each opening. H2 syncs a file that it creates, but not the folder's entry. By now no
    /// other process holds the file, so none can be compacting it.
    void opened() {
        Compaction.forget(file);
        try {
            Path folder = Objects.requireNonNull(marker.toAbsolutePath().getParent());
            sync(folder);
            sync(Objects.requireNonNull(folder.getParent()));
        } catch (IOException e) {
            throw new UncheckedIOException("the database's folder " + marker.getParent() + " can't be synced", e);
        }
    }

    /// Call once everything has been closed properly.
    void closed() {
        // A test that records H2's writes records no other file than this.
        if (files.equals("file")) {
            Compaction.atStop(file);
        }
        try {
            Files.deleteIfExists(marker);
            new OldRecovery(file).forget();
        } catch (IOException e) {
            LOG.warn("the next start will say that the database was not closed properly: {}", e.toString());
        }
    }

    private void look() throws IOException {
        if (Files.notExists(file)) {
            return;
        }
        if (!Files.isWritable(file)) {
            throw new Unavailable(
                    Part.DATABASE,
                    "The database's file " + file + " can't be written: let the server's user write it.");
        }
        boolean wasOpen = Files.exists(marker);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            look(StoreHeaders.read(channel), channel, wasOpen);
        }
    }

    private void look(StoreHeaders headers, FileChannel channel, boolean wasOpen) throws IOException {
        if (channel.size() <= StoreHeader.LENGTH || headers.areNeverMarked()) {
            setAside(channel);
            return;
        }
        if (headers.isEmpty()) {
            throw damaged(null);
        }
        if (headers.hasMark() || headers.areClean()) {
            StoreHeader whole = headers.newestWhole(channel).orElseThrow(() -> damaged(null));
            if (wasOpen) {
                LOG.info("the database was not closed properly; its newest whole version is {}", whole.version());
            }
            check(whole.version());
            return;
        }
        new OldRecovery(file).recover();
    }

    /// Moves away a file without any durable version: the first start was interrupted before it had one.
    private void setAside(FileChannel channel) throws IOException {
        requireUnused(channel);
        LOG.info("the database's file {} has never held anything; a new one is made", file);
        Files.move(file, file.resolveSibling("cairn.unfinished"), StandardCopyOption.REPLACE_EXISTING);
    }

    /// Opens the file as H2 will, but read-only, and checks that all chunks of the version exist.
    private void check(long version) {
        try (MVStore store = new MVStore.Builder()
                .fileName(WholeFiles.over(files) + ":" + file)
                .readOnly()
                .open()) {
            if (store.getCurrentVersion() != version) {
                throw damaged(null);
            }
        }
    }

    private void requireUnused(FileChannel channel) throws IOException {
        try (FileLock lock = channel.tryLock(0, Long.MAX_VALUE, true)) {
            if (lock == null) {
                throw inUse(null);
            }
        } catch (OverlappingFileLockException e) {
            throw inUse(e);
        }
    }

    private Unavailable inUse(@Nullable Throwable cause) {
        return new Unavailable(Part.DATABASE, "The database's file " + file + " is in use by another process.", cause);
    }

    private Unavailable damaged(@Nullable Throwable cause) {
        String problem = "The database's file " + file + " is damaged; it has been left as it is. Move it away and"
                + " restore the last backup.";
        return new Unavailable(Part.DATABASE, problem, cause);
    }

    /// Synced before the database is opened: otherwise a power failure could lose the marker.
    private void mark() throws IOException {
        try (FileOutputStream out = new FileOutputStream(marker.toFile())) {
            out.write('\n');
            out.getFD().sync();
        }
        sync(Objects.requireNonNull(marker.getParent()));
    }

    /// Syncs a file, or the entries of a folder.
    static void sync(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
