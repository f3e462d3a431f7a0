package cairn.adapter.search.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.IndexSearcher;

/// The IDs of documents, which order documents with equal scores.
final class Ties {
    static final UUID HIGHEST = new UUID(-1, -1);

    private final List<LeafReaderContext> leaves;

    Ties(IndexSearcher searcher) {
        this.leaves = searcher.getIndexReader().leaves();
    }

    /// The `limit` documents with the lowest IDs.
    ///
    /// @param documents in index order, at least one
    Lowest lowest(int[] documents, int limit) throws IOException {
        UUID[] ids = ids(documents);
        UUID[] sorted = ids.clone();
        Arrays.sort(sorted, Ties::compare);
        UUID last = sorted[Math.min(limit, sorted.length) - 1];
        int[] lowest = IntStream.range(0, ids.length)
                .filter(i -> compare(ids[i], last) <= 0)
                .map(i -> documents[i])
                .toArray();
        return new Lowest(lowest, last);
    }

    /// @param documents in index order
    UUID[] ids(int[] documents) throws IOException {
        UUID[] ids = new UUID[documents.length];
        int next = 0;
        while (next < documents.length) {
            LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(documents[next], leaves));
            int end = leaf.docBase + leaf.reader().maxDoc();
            Ids here = idsOf(leaf);
            for (; next < documents.length && documents[next] < end; next++) {
                ids[next] = here.of(documents[next] - leaf.docBase);
            }
        }
        return ids;
    }

    static Ids idsOf(LeafReaderContext leaf) throws IOException {
        return new Ids(
                DocValues.getNumeric(leaf.reader(), Schema.ID_HIGH),
                DocValues.getNumeric(leaf.reader(), Schema.ID_LOW));
    }

    /// Compares in the order of the text forms.
    static int compare(UUID one, UUID other) {
        int byHigh = Long.compareUnsigned(one.getMostSignificantBits(), other.getMostSignificantBits());
        return byHigh != 0
                ? byHigh
                : Long.compareUnsigned(one.getLeastSignificantBits(), other.getLeastSignificantBits());
    }

    /// @param documents in index order
    /// @param last their highest ID
    record Lowest(int[] documents, UUID last) {}

    /// The IDs in a segment, which must be read in index order. Every item has one.
    record Ids(NumericDocValues high, NumericDocValues low) {
        /// Usually decided by the high half alone.
        boolean isLower(int document, UUID than) throws IOException {
            high.advanceExact(document);
            int byHigh = Long.compareUnsigned(Schema.ordered(high.longValue()), than.getMostSignificantBits());
            if (byHigh != 0) {
                return byHigh < 0;
            }
            low.advanceExact(document);
            return Long.compareUnsigned(Schema.ordered(low.longValue()), than.getLeastSignificantBits()) < 0;
        }

        UUID of(int document) throws IOException {
            high.advanceExact(document);
            low.advanceExact(document);
            return new UUID(Schema.ordered(high.longValue()), Schema.ordered(low.longValue()));
        }
    }
}
