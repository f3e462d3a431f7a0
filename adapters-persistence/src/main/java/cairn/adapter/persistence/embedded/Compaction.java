package cairn.adapter.persistence.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.h2.mvstore.Chunk;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.MVStoreTool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shrinks the file of a closed database. On a busy server, most of the file holds pages that were
/// rewritten elsewhere. The needed pages are copied to a new file, which replaces the old one once it is
/// completely on disk. The old file is untouched until then, so the process may be killed at any time.
///
/// @param file of a closed database
/// @param mostBytes a file that needs more bytes than this stays as it is
record Compaction(Path file, long mostBytes) {
    /// The result for the file.
    enum Outcome {
        SMALLER,
        SMALL_ALREADY,
        NEEDS_TOO_MUCH,
        NO_ROOM
    }

    private static final Logger LOG = LoggerFactory.getLogger(Compaction.class);

    private static final String ENDING = ".mv.db";

    /// Smaller files are not worth it.
    private static final long LEAST_BYTES = 4L << 20;

    /// More would delay the server's stop by more than a few seconds.
    private static final long MOST_BYTES_OF_A_STOP = 512L << 20;

    /// A file stays as it is unless it is larger than the needed bytes times this factor.
    private static final double WASTE = 1.2;

    /// If this fails, the file stays as it is.
    static void atStop(Path file) {
        try {
            new Compaction(file, MOST_BYTES_OF_A_STOP).run();
        } catch (IOException | MVStoreException e) {
            LOG.warn("the database's file could not be made smaller, and stays as it is: {}", e.toString());
        }
    }

    Outcome run() throws IOException {
        if (Files.notExists(file) || Files.size(file) < LEAST_BYTES) {
            return Outcome.SMALL_ALREADY;
        }
        long begun = System.nanoTime();
        long before = Files.size(file);
        Outcome outcome = compact(before);
        if (outcome == Outcome.SMALLER) {
            LOG.info(
                    "made the database's file smaller, {} MB instead of {} MB, in {} ms",
                    Files.size(file) >> 20,
                    before >> 20,
                    TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun));
        }
        return outcome;
    }

    /// Deletes the copy of a compaction that was killed.
    static void forget(Path file) {
        try {
            Files.deleteIfExists(copyOf(file));
        } catch (IOException e) {
            LOG.warn("the copy of an earlier compaction can't be deleted: {}", e.toString());
        }
    }

    private static Path copyOf(Path file) {
        return file.resolveSibling("cairn.compacted" + ENDING);
    }

    private Outcome compact(long before) throws IOException {
        Path copy = copyOf(file);
        // A copy of a compaction that was killed.
        Files.deleteIfExists(copy);
        try (MVStore store = new MVStore.Builder()
                .fileName(location(file) + ENDING)
                .readOnly()
                .open()) {
            Outcome outcome = expected(neededBytes(store), before);
            if (outcome != Outcome.SMALLER) {
                return outcome;
            }
            write(store, copy);
            // H2 holds the file open until here, so no other process can take it.
            Files.move(copy, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            CrashRecovery.sync(Objects.requireNonNull(file.getParent()));
            return outcome;
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    private Outcome expected(long needed, long size) throws IOException {
        if (size <= WASTE * needed) {
            return Outcome.SMALL_ALREADY;
        }
        if (needed > mostBytes) {
            return Outcome.NEEDS_TOO_MUCH;
        }
        boolean hasRoom = Files.getFileStore(file).getUsableSpace() > 2 * needed;
        return hasRoom ? Outcome.SMALLER : Outcome.NO_ROOM;
    }

    /// Sum of the live shares of all chunks. H2's own figures are shares of the file's length, and
    /// assume that the file ends with the chunk written last.
    static long neededBytes(MVStore store) {
        long needed = lastChunkBytes(store);
        for (Map.Entry<String, String> entry : store.getLayoutMap().entrySet()) {
            if (entry.getKey().startsWith(DataUtils.META_CHUNK)) {
                Chunk<?> chunk = store.getFileStore().createChunk(entry.getValue());
                needed += (long) chunk.len * StoreHeader.BLOCK * chunk.maxLenLive / Math.max(1, chunk.maxLen);
            }
        }
        return needed;
    }

    /// The chunk written last is not in its own list of chunks.
    private static long lastChunkBytes(MVStore store) {
        long block = DataUtils.readHexLong(store.getStoreHeader(), "block", 0);
        return store.getFileStore().size() - block * StoreHeader.BLOCK;
    }

    private static void write(MVStore store, Path copy) throws IOException {
        String location = location(copy);
        MVStore target =
                new MVStore.Builder().fileName(location + ENDING).compress().open();
        try {
            OldRecovery.keepMapIds(store, target);
            MVStoreTool.compact(store, target);
            target.commit();
            target.executeFilestoreOperation(() -> {});
            WholeFile whole = WholeFiles.opened(location);
            whole.mark(whole.lastChunk());
            whole.markClean(whole.lastChunk());
        } finally {
            // H2's regular close would move chunks.
            target.closeImmediately();
        }
    }

    /// H2's name of a file, without its ending.
    private static String location(Path file) {
        return WholeFiles.over("file") + ":" + file.toString().replaceFirst("\\.mv\\.db$", "");
    }
}
