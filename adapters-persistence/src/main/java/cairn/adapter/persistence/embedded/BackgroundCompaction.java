package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.transaction.FileSpace;
import org.h2.mvstore.MVStore;

/// Writes the live pages of sparse chunks anew, compressed, so that the space of the dead ones can be used again, and
/// the end of the file cut off.
///
/// While others write, one byte is moved for two of theirs at the most: moved pages leave dead ones behind, which stay
/// for a while (see [EmbeddedStore]), so to move more would take more room than it gives back. While nobody writes, it
/// goes on in rounds. A round moves some pages and is followed by versions without changes, until what it left behind
/// is gone and the store tells again how full it is.
final class BackgroundCompaction {
    /// Nothing is moved while more than so many percent of the file are needed.
    private static final int FILL_PERCENT = 70;

    /// Of live pages in a step, while others write, who wait some 4 ms for it.
    private static final int STEP_BYTES = 512 << 10;

    /// Of live pages in a round. A writer that comes then waits some 70 ms.
    private static final int ROUND_BYTES = 8 << 20;

    /// In smaller files there is not much to gain.
    private static final long LEAST_BYTES = 1 << 20;

    private final MVStore store;
    private final PageCompression compression;
    private long writtenByOthers;

    /// Bytes that may still be moved before somebody writes again.
    private long budget;

    private FileSpace beforeRound = new FileSpace(0, 0);

    /// Versions without changes until the round is over.
    private int settling;

    /// Whether the next version has nothing but pages that were moved.
    private boolean isOwn;

    BackgroundCompaction(MVStore store) {
        this.store = store;
        this.compression = PageCompression.of(store);
    }

    /// Call before a version of others is written.
    void besideOthers() {
        settling = 0;
        if (writtenByOthers >= 2 * STEP_BYTES) {
            begin();
            if (isSparse(EmbeddedStore.spaceOf(store))) {
                move(STEP_BYTES);
            }
        }
    }

    /// From now on there may be something to do. Twice what is needed is enough to move everything once, and to fill
    /// holes; a small file takes some rounds too, until its end is free.
    void begin() {
        writtenByOthers = 0;
        beforeRound = new FileSpace(0, 0);
        budget = 8 * ROUND_BYTES + 2 * EmbeddedStore.spaceOf(store).neededBytes();
    }

    /// Whether there is something left to do while nobody writes.
    boolean isPending() {
        return budget > 0;
    }

    /// The next piece of that. Returns whether a version is to be written for it.
    boolean goOn() {
        if (settling > 0) {
            settling--;
            isOwn = true;
            return true;
        }
        FileSpace space = EmbeddedStore.spaceOf(store);
        boolean hasGained = !space.equals(beforeRound);
        beforeRound = space;
        if (!hasGained || !isSparse(space)) {
            budget = 0;
            return false;
        }
        budget -= ROUND_BYTES;
        settling = EmbeddedStore.SLACK + 1;
        isOwn = move(ROUND_BYTES);
        return isOwn;
    }

    private static boolean isSparse(FileSpace space) {
        return space.bytes() > LEAST_BYTES && space.neededBytes() * 100 < space.bytes() * FILL_PERCENT;
    }

    /// H2 may write some of the pages by itself before the version is, so they are compressed from here on.
    private boolean move(int bytes) {
        compression.on();
        boolean hasMoved = store.compact(100, bytes);
        if (!hasMoved) {
            compression.off();
        }
        return hasMoved;
    }

    /// Call after each version.
    void wrote(WrittenChunk chunk) {
        if (!isOwn) {
            writtenByOthers += chunk.length();
        }
        isOwn = false;
        compression.off();
    }
}
