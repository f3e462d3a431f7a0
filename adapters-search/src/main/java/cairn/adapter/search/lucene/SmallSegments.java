package cairn.adapter.search.lucene;

import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Document;
import java.util.List;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.NRTCachingDirectory;

/// Keeps small segments on the heap until the next commit or merge. A search that first applies a few
/// changes creates a segment of about twenty files, which takes most of its time. Larger segments are
/// written to files at once: Lucene reads those from mapped memory twice as fast.
///
/// Lucene opens some files, such as those of vectors, with the first document of a segment, before it
/// knows their size. [#expect] tells how large the segment will be.
///
/// Merges create no files of unknown size. They would for points of several dimensions, which this index
/// does not use.
final class SmallSegments extends NRTCachingDirectory {
    /// Maximum size of a segment, in mebibytes.
    private static final double LARGEST = 0.25;

    /// Maximum size of all segments together, in mebibytes.
    private static final double ROOM = 8;

    /// Maximum number of changes, and of their vectors: 200 KB with the usual model.
    private static final int FEW = 100;

    /// Excludes the list of segments, which is written to disk immediately anyway.
    private static final String SEGMENT_FILE = "_";

    private volatile boolean areFew;

    SmallSegments(Directory files) {
        super(files, LARGEST, ROOM);
    }

    /// Announces the contents of the next segment.
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
