package cairn.adapter.search.lucene;

import java.io.IOException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.search.IndexSearcher;

/// Merges the segments of an index while little is written to it: a search looks into each of them, and walks a graph
/// of vectors in each. While much is written, more merges would cost more than they save. Used by one thread.
final class QuietMerges {
    /// Between two calls, as Lucene numbers what is written. Some notes come to less.
    private static final long LITTLE = 100;

    private final IndexStore store;
    private long written = -1;

    /// Whether merges run or have ended that searches and the last commit lack.
    private boolean begun;

    QuietMerges(IndexStore store) {
        this.store = store;
    }

    /// Begins merges if little was written since the last call, and does not wait for them. The first call only looks.
    ///
    /// @return whether merges that were begun have ended, and have to be shown to searches and saved
    boolean run() throws IOException {
        IndexWriter writer = store.writer();
        if (writer.hasPendingMerges() || !writer.getMergingSegments().isEmpty()) {
            return false;
        }
        if (begun) {
            return true;
        }
        long before = written;
        written = writer.getMaxCompletedSequenceNumber();
        boolean isQuiet = before >= 0 && written - before <= LITTLE;
        begun = isQuiet && store.merging().areMany(segments());
        if (begun) {
            writer.maybeMerge();
        }
        return false;
    }

    /// Says that what was merged is shown and saved.
    void end() {
        begun = false;
    }

    private int segments() throws IOException {
        IndexSearcher searcher = store.searchers().acquire();
        try {
            return searcher.getIndexReader().leaves().size();
        } finally {
            store.searchers().release(searcher);
        }
    }
}
