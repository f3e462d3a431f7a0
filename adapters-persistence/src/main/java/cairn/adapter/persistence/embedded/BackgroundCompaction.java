package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.transaction.FileSpace;
import org.h2.mvstore.MVStore;

/// Writes the live pages of sparse chunks anew, compressed, so that the space of the dead ones can be used again, and
/// the end of the file cut off.
///
/// While others write, at most one byte is moved for every four that they write. While nobody writes, moving goes on
/// in rounds. A round moves some pages and waits for some versions, until what it left behind is gone and the store
/// tells again how full it is. It waits for them too if nothing could be moved: chunks may be dead or too young.
///
/// Rounds are paid for by what others have written and deleted before, so that a server that changes little moves
/// little. A deletion writes little, so it counts by how much less of the file is needed after it.
///
/// All methods are called by one thread.
final class BackgroundCompaction {
    /// While others write, nothing is moved as long as more than so many percent of the file are needed.
    private static final int BUSY_FILL_PERCENT = 50;

    /// The same while nobody writes.
    private static final int FILL_PERCENT = 70;

    /// Bytes that others write for each byte that is moved beside them. With two of them, moving took a tenth of the
    /// CPU time of a creation, and the file was no smaller.
    private static final int SHARE = 4;

    /// Bytes of live pages that are moved beside others. They wait for it some 4 ms.
    private static final int STEP_BYTES = 512 << 10;

    /// Bytes of live pages that are moved at a time in a round. A writer that comes then waits some 20 ms.
    private static final int PIECE_BYTES = 2 << 20;

    /// Where that moves nothing: H2 passes over chunks with more live pages than it is to move.
    private static final int LARGE_PIECE_BYTES = 32 << 20;

    /// Of a round, at the most.
    private static final int PIECES = 4;

    /// Of the file's bytes. H2 tells in whole percents what is needed, so a smaller change may be none.
    private static final int LEAST_CHANGE_PERCENT = 2;

    /// Of a version without changes, at the most: the lists of maps and chunks.
    private static final int EMPTY_BYTES = 64 << 10;

    /// In smaller files there is not much to gain.
    private static final long LEAST_BYTES = 4L << 20;

    /// Of changed pages, as H2 estimates them in memory; in the file they take half. Most pages of smaller versions are
    /// soon written again, so they are not compressed.
    private static final int SMALL_VERSION_BYTES = 2 << 20;

    private final MVStore store;
    private final PageCompression compression;

    /// Since pages were last moved beside others.
    private long writtenByOthers;

    /// Bytes of all chunks that have been counted since the file was opened, the store's own among them.
    private long chunkBytes;

    /// Whether others have written since the file was looked at.
    private boolean hasNews;

    /// Bytes that were needed when the file was looked at.
    private long neededBytes;

    /// Bytes that may still be moved in rounds. A piece takes its share of them even if it moves nothing.
    private long budget;

    /// Pieces of the round that are left.
    private int pieces;

    /// Versions until the round is over.
    private int settling;

    /// Of the next version, at the most. What is more is of others, who may write beside.
    private long ownBytes;

    /// Whether they are of a large piece.
    private boolean isLarge;

    BackgroundCompaction(MVStore store) {
        this.store = store;
        this.compression = PageCompression.of(store);
    }

    /// Call once the store is open: its file may have been left sparse.
    void begin() {
        budget = limit();
    }

    /// Enough to move everything twice, and for the file to get shorter where it is small.
    private long limit() {
        return 32L * PIECE_BYTES + 2 * EmbeddedStore.spaceOf(store).neededBytes();
    }

    /// Call before a version of others is written.
    ///
    /// @param chunkBytes of all chunks since the file was opened
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

    /// Call just before a version is written. Compression stays on while H2 may still write one of its own, which can
    /// be large. H2 raises the version before it says that less is unsaved, so the version is asked for last.
    ///
    /// @param last version that is known to be written
    void writing(long last) {
        boolean isSmall = ownBytes == 0 && store.getUnsavedMemory() < SMALL_VERSION_BYTES;
        if (isSmall && store.getCurrentVersion() == last) {
            compression.off();
        }
    }

    /// What is new is of others. H2 writes some chunks by itself, even of transactions that never commit.
    private void count(long chunkBytes) {
        long more = chunkBytes - this.chunkBytes;
        this.chunkBytes = chunkBytes;
        writtenByOthers += more;
        budget += more;
        hasNews |= more > 0;
    }

    /// Whether there is something left to do while nobody writes.
    boolean isPending() {
        return settling > 0 || pieces > 0 || budget >= PIECE_BYTES;
    }

    /// The same, after a look at what others have done. Call once they pause.
    boolean look(long chunkBytes) {
        long more = chunkBytes - this.chunkBytes;
        count(chunkBytes);
        if (more >= PIECE_BYTES) {
            // No version followed, as when a large transaction is rolled back: the next one tells what it left.
            settling = Math.max(settling, 1);
        } else if (hasNews) {
            see(EmbeddedStore.spaceOf(store));
        }
        return isPending();
    }

    /// Only what others delete counts: moving pages makes them smaller as well. Small deletions add up.
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

    /// Does the next piece of work while nobody writes. Returns whether a version is to be written for it.
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
            // Besides the pages, those that refer to them.
            ownBytes = 2 * PIECE_BYTES;
            return true;
        }
        pieces = 0;
        isLarge = move(LARGE_PIECE_BYTES);
        ownBytes = isLarge ? 2 * LARGE_PIECE_BYTES : 0;
        return isLarge;
    }

    /// What is left of the budget does not count if the file is full enough.
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
    /// @param chunkBytes of all chunks since the file was opened
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
        // Also for what H2 writes by itself, and for pages that are moved next.
        compression.on();
    }
}
