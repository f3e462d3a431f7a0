package cairn.adapter.persistence;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.MVStoreTool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Finds the newest whole version of the database's file after an unclean end.
///
/// H2's own opening follows the chunk named in the file's header, and from there each chunk's guess of where the
/// next one lies. Where a guess was wrong, the header may name the chunk before (2.5.252 wrote it before it knew
/// the new one), and everything after it, synced and acknowledged, is passed over: 16 of 30 answered writes after
/// one kill. The store's recovery mode reads all chunks instead.
final class CrashRecovery {
    private static final Logger LOG = LoggerFactory.getLogger(CrashRecovery.class);

    private final Path file;
    private final Path marker;

    /// @param file the store's, which may not exist yet
    CrashRecovery(Path file) {
        this.file = file;
        this.marker = file.resolveSibling("open");
    }

    /// Call before each opening: recovers if the last one was not closed by [#closed].
    void opening() {
        try {
            if (Files.exists(marker)) {
                recover();
            } else {
                Files.createDirectories(marker.getParent());
                mark();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the database's folder " + marker.getParent() + " can't be written", e);
        }
    }

    /// Call once everything has been closed as it should be.
    void closed() {
        try {
            Files.deleteIfExists(marker);
        } catch (IOException e) {
            LOG.warn("the next start will look for lost writes, though there are none: {}", e.toString());
        }
    }

    private void recover() throws IOException {
        if (Files.notExists(file)) {
            return;
        }
        LOG.info("the database was not closed properly; looking for its newest version");
        try {
            recoverFile();
        } catch (MVStoreException e) {
            boolean isLocked = e.getErrorCode() == DataUtils.ERROR_FILE_LOCKED;
            String problem = isLocked ? "is in use by another process." : "can't be recovered.";
            throw new Unavailable(Part.DATABASE, "The database's file " + file + " " + problem, e);
        }
    }

    private void recoverFile() throws IOException {
        MVStore store = new MVStore.Builder()
                .fileName(file.toString())
                .recoveryMode()
                .autoCommitDisabled()
                .autoCompactFillRate(0)
                .open();
        LOG.info("found version {}", store.getCurrentVersion());
        // One that a recovery left behind which was killed itself.
        Path copy = file.resolveSibling("cairn.recovered");
        Files.deleteIfExists(copy);
        if (Files.getFileStore(file).getUsableSpace() > Files.size(file)) {
            replaceByCopy(store, copy);
        } else {
            LOG.warn("no room for a copy of {}: it is opened as it is, which a write cut short may prevent", file);
            store.close();
        }
    }

    /// Recovery follows chunks that were moved, and overlooks dead ones that were overwritten, in memory only;
    /// an opening after a clean end trusts the list on the disk ("Double mark"). So all that was found goes to
    /// a new file. The old one stays locked until the new one has its place.
    private void replaceByCopy(MVStore store, Path copy) throws IOException {
        try {
            try (MVStore target =
                    new MVStore.Builder().fileName(copy.toString()).open()) {
                keepMapIds(store, target);
                MVStoreTool.compact(store, target);
            }
            sync(copy);
            Files.move(copy, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            sync(Objects.requireNonNull(marker.getParent()));
        } finally {
            store.closeImmediately();
        }
    }

    /// The undo log of a transaction that was open names its maps by their ids, which the copy would choose anew.
    private static void keepMapIds(MVStore store, MVStore target) {
        store.getMetaMap().forEach((key, value) -> {
            if (key.startsWith("map.") || key.startsWith("name.")) {
                target.getMetaMap().put(key, value);
            }
        });
    }

    /// A file, or the names in a folder.
    private static void sync(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /// Synced before the database is opened: a marker lost with the power would hide what it is for.
    private void mark() throws IOException {
        try (FileOutputStream out = new FileOutputStream(marker.toFile())) {
            out.write('\n');
            out.getFD().sync();
        }
    }
}
