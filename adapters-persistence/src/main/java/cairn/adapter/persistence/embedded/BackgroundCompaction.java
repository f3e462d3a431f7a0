package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.transaction.FileSpace;
import org.h2.mvstore.MVStore;

/// Rewrites the live pages of sparse chunks, compressed, so that the space of dead pages can be reused
/// and the end of the file cut off.
///
/// While others write, it moves at most one byte for every four that they write. While nobody writes, it
/// works in rounds. A round moves some pages, then waits for some versions, until the old chunks are
/// gone and the store reports its fill rate again. It also waits if nothing could be moved: chunks may
/// be dead or too young.
///
/// Writes and deletions of others add to the budget of the rounds, so a server that changes little moves
/// little. A deletion writes little, so it counts by how much less of the file is needed after it.
///
/// All methods are called by one thread.
final class BackgroundCompaction {
    /// While others write, pages are moved only if less than this share of the file is needed.
    private static final int BUSY_FILL_PERCENT = 50;

    /// The same while nobody writes.
    private static final int FILL_PERCENT = 70;

    /// Bytes that others write for each byte moved meanwhile. With 2, moving took a tenth of the CPU
    /// time of a creation, and the file was no smaller.
    private static final int SHARE = 4;

    /// Bytes of live pages moved at a time while others write. Writers wait about 4 ms for it.
    private static final int STEP_BYTES = 512 << 10;

    /// Bytes of live pages moved at a time in a round. A writer that arrives then waits about 20 ms.
    private static final int PIECE_BYTES = 2 << 20;

    /// Tried if a piece moved nothing: H2 skips chunks with more live pages than it is asked to move.
    private static final int LARGE_PIECE_BYTES = 32 << 20;

    /// Maximum number of pieces in a round.
    private static final int PIECES = 4;

    /// In percent of the file. H2 reports the needed share in whole percent, so a
    /// smaller change may be noise.
    private static final int LEAST_CHANGE_PERCENT = 2;

    /// Maximum size of a version without changes: the lists of maps and chunks.
    private static final int EMPTY_BYTES = 64 << 10;

    /// Smaller files are not worth it.
    private static final long LEAST_BYTES = 4L << 20;

    /// Changed pages in memory, as H2 estimates them; in the file they take half of that. Smaller
    /// versions are not compressed, since most of their pages are soon rewritten.
    private static final int SMALL_VERSION_BYTES = 2 << 20;

    private final MVStore store;
    private final PageCompression compression;

    /// Bytes written since pages were last moved while others write.
    private long writtenByOthers;

    /// Bytes of all chunks counted since the file was opened, including the store's own.
    private long chunkBytes;

    /// Whether others have written since the last look at the file.
    private boolean hasNews;

    /// Bytes that were needed at the last look at the file.
    private long neededBytes;

    /// Bytes that rounds may still move. A piece costs its share even if it moves nothing.
    private long budget;

    /// Remaining pieces of the round.
    private int pieces;

    /// Versions to wait for until the round is over.
    private int settling;

    /// Maximum bytes of the next version that are the store's own. Any excess was
    /// written by others meanwhile.
    private long ownBytes;

    /// Whether the next version holds a large piece.
    private boolean isLarge;

    BackgroundCompaction(MVStore store) {
        this.store = store;
        this.compression = PageCompression.of(store);
    }

    /// Call once the store is open: its file may have been left sparse.
    void begin() {
        budget = limit();
    }

    /// Enough to move everything twice, and to shorten the file even if it is small.
    private long limit() {
        return 32L * PIECE_BYTES + 2 * EmbeddedStore.spaceOf(store).neededBytes();
    }

    /// Call before a version with changes of others is written.
    ///
    /// @param chunkBytes bytes of all chunks since the file was opened
    void besideOthers(long chunkBytes) {
        count(chunkBytes);
        settling = Math.max(0, settling - 1);
        if (writtenByOthers >= SHARE * STEP_BYTES) {
            writtenByOthers = 0;
            if (isSparse(EmbeddedStore.spaceOf(store), BUSY_FILL_PERCENT) && move(STEP_BYTES)) {
                ownBytes = STEP_BYTES;
            }
        }
    }

    /// Call just before a version is written. Compression stays on while H2 may still write a version of
    /// its own, which can be large. H2 raises its version number before it reports less unsaved memory,
    /// so the number is read last.
    ///
    /// @param last the last version that is known to be written
    void writing(long last) {
        boolean isSmall = ownBytes == 0 && store.getUnsavedMemory() < SMALL_VERSION_BYTES;
        if (isSmall && store.getCurrentVersion() == last) {
            compression.off();
        }
    }

    /// Counts new bytes as written by others. H2 writes some chunks by itself, even for transactions
    /// that never commit.
    private void count(long chunkBytes) {
        long more = chunkBytes - this.chunkBytes;
        this.chunkBytes = chunkBytes;
        writtenByOthers += more;
        budget += more;
        hasNews |= more > 0;
    }

    /// Whether there is work left for when nobody writes.
    boolean isPending() {
        return settling > 0 || pieces > 0 || budget >= PIECE_BYTES;
    }

    /// Like [#isPending], after a look at what others have done. Call once they pause.
    boolean look(long chunkBytes) {
        long more = chunkBytes - this.chunkBytes;
        count(chunkBytes);
        if (more >= PIECE_BYTES) {
            // No version followed, for example since a large transaction was rolled back. The next
            // version shows the result.
            settling = Math.max(settling, 1);
        } else if (hasNews) {
            see(EmbeddedStore.spaceOf(store));
        }
        return isPending();
    }

    /// Adds to the budget only what others deleted, since moving pages shrinks them as well. Small
    /// deletions add up.
    private void see(FileSpace space) {
        long freed = neededBytes - space.neededBytes();
        boolean isMuch = freed >= PIECE_BYTES && freed * 100 >= space.bytes() * LEAST_CHANGE_PERCENT;
        if (hasNews && isMuch) {
            budget += freed;
        }
        if (!hasNews || isMuch || freed < 0) {
            neededBytes = space.neededBytes();
        }
        hasNews = false;
    }

    /// Does the next piece of work while nobody writes. Returns whether a
    /// version must be written for it.
    boolean goOn() {
        if (pieces > 0 && !isSparse(EmbeddedStore.spaceOf(store), FILL_PERCENT)) {
            pieces = 0;
        }
        if (pieces == 0 && settling > 0) {
            settling--;
            ownBytes = EMPTY_BYTES;
            return true;
        }
        if (pieces == 0 && !beginsRound()) {
            return false;
        }
        pieces--;
        budget -= PIECE_BYTES;
        settling = EmbeddedStore.SLACK + 1;
        if (move(PIECE_BYTES)) {
            // The moved pages and the pages that refer to them.
            ownBytes = 2 * PIECE_BYTES;
            return true;
        }
        pieces = 0;
        isLarge = move(LARGE_PIECE_BYTES);
        ownBytes = isLarge ? 2 * LARGE_PIECE_BYTES : 0;
        return isLarge;
    }

    /// If the file is full enough, the rest of the budget is dropped.
    private boolean beginsRound() {
        if (budget < PIECE_BYTES) {
            return false;
        }
        FileSpace space = EmbeddedStore.spaceOf(store);
        see(space);
        budget = isSparse(space, FILL_PERCENT) ? Math.min(budget, limit()) : 0;
        pieces = (int) Math.min(PIECES, budget / PIECE_BYTES);
        return pieces > 0;
    }

    private static boolean isSparse(FileSpace space, int fillPercent) {
        return space.bytes() > LEAST_BYTES && space.neededBytes() * 100 < space.bytes() * fillPercent;
    }

    private boolean move(int bytes) {
        return store.compact(100, bytes);
    }

    /// Call after each version.
    ///
    /// @param chunkBytes bytes of all chunks since the file was opened
    void wrote(long chunkBytes) {
        long bytes = chunkBytes - this.chunkBytes;
        if (isLarge) {
            budget = Math.max(0, budget - Math.max(0, bytes - PIECE_BYTES));
        }
        this.chunkBytes += Math.min(bytes, ownBytes);
        count(chunkBytes);
        if (ownBytes > 0 && !isPending()) {
            see(EmbeddedStore.spaceOf(store));
        }
        ownBytes = 0;
        isLarge = false;
        // For versions that H2 writes by itself, and for pages that are moved next.
        compression.on();
    }
}
