package cairn.adapter.search.lucene;

import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Document;
import java.util.List;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.NRTCachingDirectory;

/// Keeps small segments on the heap until the next commit or merge. A search that applies a few changes makes a segment
/// of some twenty files, and to create them takes most of the time. Larger ones are files at once: Lucene reads those
/// from mapped memory twice as fast.
///
/// Lucene opens some files with the first document of a segment, such as those of vectors, before it knows their
/// size. [#expect] tells it.
///
/// Merges make no files of unknown size. They would with points of several dimensions, which this index does not have.
final class SmallSegments extends NRTCachingDirectory {
    /// Mebibytes.
    private static final double LARGEST = 0.25;

    /// Mebibytes of all together.
    private static final double ROOM = 8;

    /// Changes, and vectors of theirs: with the usual model 200 KB.
    private static final int FEW = 100;

    /// The list of segments is written to the disk at once anyway.
    private static final String SEGMENT_FILE = "_";

    private volatile boolean areFew;

    SmallSegments(Directory files) {
        super(files, LARGEST, ROOM);
    }

    /// Says what the next segment is made of.
    void expect(List<Change> changes) {
        int vectors = changes.stream().mapToInt(SmallSegments::vectors).sum();
        areFew = changes.size() <= FEW && vectors <= FEW;
    }

    private static int vectors(Change change) {
        if (!(change instanceof Change.PutResource put)) {
            return 0;
        }
        Document document = put.document();
        return document.summaries().size()
                + document.passages().size()
                + document.pictured().vectors().size();
    }

    @Override
    protected boolean doCacheWrite(String name, IOContext context) {
        boolean isOfUnknownSize = context.mergeInfo() == null && context.flushInfo() == null;
        return isOfUnknownSize
                ? areFew && name.startsWith(SEGMENT_FILE) && ramBytesUsed() <= ROOM * 1024 * 1024
                : super.doCacheWrite(name, context);
    }
}
