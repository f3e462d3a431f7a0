package cairn.adapter.search.lucene.workspace;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.util.SmallFloat;

/// An estimate about one field in a workspace, from a sample of its documents.
///
/// @param share of the documents that have the field: 0–1
/// @param mean length of the field, as BM25 counts; 0 if no document of the sample has it
/// @param areKept whether lengths are stored for the field
record TextLengths(double share, double mean, boolean areKept) {

    /// @param segments of the workspace, in the order of the leaves
    /// @param size number of documents in the workspace
    /// @param most documents to read, plus at most one per segment
    static TextLengths of(List<LeafReaderContext> leaves, List<OwnSegment> segments, String field, int size, int most)
            throws IOException {
        long sum = 0;
        int asked = 0;
        int measured = 0;
        boolean areKept = false;
        for (LeafReaderContext leaf : leaves) {
            OwnSegment segment = segments.get(leaf.ord);
            int[] sample = segment.sample((int) Math.ceilDiv((long) most * segment.documents().length, size));
            NumericDocValues lengths = leaf.reader().getNormValues(field);
            areKept |= lengths != null;
            asked += sample.length;
            for (int document : sample) {
                if (lengths != null && lengths.advanceExact(document)) {
                    sum += SmallFloat.byte4ToInt((byte) lengths.longValue());
                    measured++;
                }
            }
        }
        return new TextLengths((double) measured / Math.max(1, asked), (double) sum / Math.max(1, measured), areKept);
    }
}
