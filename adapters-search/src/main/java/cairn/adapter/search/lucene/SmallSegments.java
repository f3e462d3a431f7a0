package cairn.adapter.search.lucene;

import cairn.application.port.search.SearchIndex.Change;
import java.util.List;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.NRTCachingDirectory;

/// Keeps small segments on the heap until the next commit or merge. A search that applies a few changes makes a segment
/// of some twenty files, and to create them takes most of the time. Larger ones are files at once: Lucene reads those
/// from mapped memory twice as fast.
///
/// Lucene opens the files of vectors and stored fields with the first document of a segment, and cannot tell its size
/// then. [#expect] does.
final class SmallSegments extends NRTCachingDirectory {
    /// Mebibytes.
    private static final double LARGEST = 0.25;

    /// Mebibytes of all together.
    private static final double ROOM = 8;

    /// Documents and passages; 100 of them have some 250 KB of vectors.
    private static final int FEW = 100;

    /// Not `segments_1`, which says what is committed.
    private static final String SEGMENT_FILE = "_";

    private volatile boolean areFew;

    SmallSegments(Directory files) {
        super(files, LARGEST, ROOM);
    }

    /// Says what the next segment is made of.
    void expect(List<Change> changes) {
        long passages = changes.stream().mapToLong(SmallSegments::passages).sum();
        areFew = changes.size() + passages <= FEW;
    }

    private static long passages(Change change) {
        return change instanceof Change.PutResource put
                ? put.document().passages().size()
                : 0;
    }

    @Override
    protected boolean doCacheWrite(String name, IOContext context) {
        boolean isOfUnknownSize = context.mergeInfo() == null && context.flushInfo() == null;
        return isOfUnknownSize
                ? areFew && name.startsWith(SEGMENT_FILE) && ramBytesUsed() <= ROOM * 1024 * 1024
                : super.doCacheWrite(name, context);
    }
}
