package cairn.adapter.search.lucene;

import java.io.IOException;
import java.nio.file.Files;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.FilterDirectory;

/// Merges the segments of an index while nothing is written to it: a search looks into each of them, and walks a
/// graph of vectors in each. While much is written, more merges would cost more than they save.
final class QuietMerges {
    /// A segment for so many is not too much: a merge has the graph of all vectors of a segment on the heap.
    private static final int DOCUMENTS = 100_000;

    private final IndexStore store;
    private final int few;

    /// What Lucene numbers writes with.
    private long written = -1;

    /// Whether merges may have ended that searches and the last commit lack.
    private boolean begun;

    /// @param few segments; more than twice as many are merged to as many. In an index of many documents there may be
    ///     more.
    QuietMerges(IndexStore store, int few) {
        this.store = store;
        this.few = few;
    }

    /// Begins merges if nothing was written since the last call, and does not wait for them. The first call only
    /// looks.
    ///
    /// @return whether merges that were begun have ended, and have to be shown to searches and saved
    boolean run() throws IOException {
        IndexWriter writer = store.writer();
        long before = written;
        written = writer.getMaxCompletedSequenceNumber();
        boolean isMerging =
                writer.hasPendingMerges() || !writer.getMergingSegments().isEmpty();
        if (written != before || isMerging) {
            return false;
        }
        boolean ended = begun && writer.hasUncommittedChanges();
        int wanted = Math.max(few, writer.getDocStats().maxDoc / DOCUMENTS);
        begun = !ended && segments() > 2 * wanted && hasRoom();
        if (begun) {
            writer.forceMerge(wanted, false);
        }
        return ended;
    }

    private int segments() throws IOException {
        IndexSearcher searcher = store.searchers().acquire();
        try {
            return searcher.getIndexReader().leaves().size();
        } finally {
            store.searchers().release(searcher);
        }
    }

    /// On the disk, for a copy of everything: old segments stay until the new ones are saved.
    private boolean hasRoom() throws IOException {
        if (!(FilterDirectory.unwrap(store.directory()) instanceof FSDirectory files)) {
            return true;
        }
        long bytes = 0;
        for (String name : files.listAll()) {
            bytes += files.fileLength(name);
        }
        return Files.getFileStore(files.getDirectory()).getUsableSpace() > 2 * bytes;
    }
}
