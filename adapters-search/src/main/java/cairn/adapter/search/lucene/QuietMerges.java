package cairn.adapter.search.lucene;

import java.io.IOException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.search.IndexSearcher;

/// Merges segments of an index while little is written to it, because a search visits each segment, and
/// in each the graph of its vectors. While much is written, more merges would cost more than they save.
/// Used by one thread.
final class QuietMerges {
    /// Maximum number of writes between two calls, in Lucene's sequence numbers.
    private static final long LITTLE = 100;

    private final IndexStore store;
    private long written = -1;

    /// Whether merges were begun that searches and the last commit do not have yet.
    private boolean begun;

    QuietMerges(IndexStore store) {
        this.store = store;
    }

    /// Begins merges if little was written since the last call, and does not wait for them. The first
    /// call only takes the count.
    ///
    /// @return whether merges have ended, and must be made visible to searches and saved
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

    /// Call once the merges are visible and saved.
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
