package cairn.adapter.search.lucene.merge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongSupplier;
import org.apache.lucene.index.FilterMergePolicy;
import org.apache.lucene.index.MergePolicy;
import org.apache.lucene.index.MergeTrigger;
import org.apache.lucene.index.SegmentCommitInfo;
import org.apache.lucene.index.SegmentInfos;
import org.jspecify.annotations.Nullable;

/// Delegates to another policy, and merges more when `IndexWriter.maybeMerge` is called: if there are
/// more than twice as many segments as wanted, the smallest ones become one.
public final class QuietMergePolicy extends FilterMergePolicy {
    /// Maximum documents per merge: it holds the graph of their vectors on the heap,
    /// some 400 bytes per document.
    private static final long DOCUMENTS = 200_000;

    private final int few;
    private final LongSupplier spareBytes;

    /// @param few wanted number of segments
    /// @param spareBytes bytes that a merge may use on the disk
    public QuietMergePolicy(MergePolicy usual, int few, LongSupplier spareBytes) {
        super(usual);
        this.few = few;
        this.spareBytes = spareBytes;
    }

    public boolean areMany(int segments) {
        return segments > 2 * few;
    }

    @Override
    public @Nullable MergeSpecification findMerges(MergeTrigger trigger, SegmentInfos infos, MergeContext context)
            throws IOException {
        return trigger == MergeTrigger.EXPLICIT ? more(infos, context) : in.findMerges(trigger, infos, context);
    }

    private @Nullable MergeSpecification more(SegmentInfos infos, MergeContext context) throws IOException {
        List<SegmentCommitInfo> segments = new ArrayList<>(infos.asList());
        segments.removeAll(context.getMergingSegments());
        segments.sort(Comparator.comparingInt(QuietMergePolicy::documents));
        if (!areMany(segments.size())) {
            return null;
        }
        List<Integer> sizes = segments.stream().map(QuietMergePolicy::documents).toList();
        int count = worthwhile(sizes.subList(0, segments.size() - few + 1));
        List<SegmentCommitInfo> merged = segments.subList(0, count);
        if (count < 2 || !hasRoom(merged)) {
            return null;
        }
        MergeSpecification merges = new MergeSpecification();
        merges.add(new OneMerge(List.copyOf(merged)));
        return merges;
    }

    private static int documents(SegmentCommitInfo segment) {
        return segment.info.maxDoc() - segment.getDelCount();
    }

    /// The number of smallest segments worth merging. The largest of them has no more documents than the
    /// others together; otherwise it would be rewritten for few.
    ///
    /// @param sizes in ascending order
    static int worthwhile(List<Integer> sizes) {
        long all = sizes.stream().mapToLong(Integer::longValue).sum();
        int count = sizes.size();
        while (count > 0 && (all > DOCUMENTS || 2L * sizes.get(count - 1) > all)) {
            count--;
            all -= sizes.get(count);
        }
        return count;
    }

    /// Old files stay until the new one is saved, and a merge may write its files twice, to pack them.
    private boolean hasRoom(List<SegmentCommitInfo> merged) throws IOException {
        long bytes = 0;
        for (SegmentCommitInfo segment : merged) {
            bytes += segment.sizeInBytes();
        }
        return spareBytes.getAsLong() > 2 * bytes;
    }
}
