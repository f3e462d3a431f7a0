package cairn.adapter.search.lucene.workspace;

import cairn.adapter.search.lucene.workspace.WorkspaceDocuments.Segment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.util.SmallFloat;
import org.jspecify.annotations.Nullable;

/// Scores words by how rare they are in one workspace, and by how long its texts are. By the statistics of the whole
/// index, which Lucene uses, the order of a tenant's hits would depend on what others store.
public final class WorkspaceSearcher extends IndexSearcher {
    /// A workspace of so much of the index goes by the statistics of the whole: those of its own cost more.
    private static final double NEARLY_ALL = 0.9;

    /// Documents with a word that are counted in each segment; how many more there are is estimated.
    private static final int COUNTED = 1000;

    /// Texts whose lengths are read.
    private static final int MEASURED = 256;

    private final String field;
    private final Set<String> fields;
    private final List<Segment> segments = new ArrayList<>();
    private final int size;
    private final boolean isNearlyAll;
    private final Map<Term, Integer> counts = new HashMap<>();
    private final Map<String, CollectionStatistics> collections = new HashMap<>();

    /// @param whole on all documents of the index
    /// @param field that every document with words has
    /// @param others that go by the workspace too
    public WorkspaceSearcher(IndexSearcher whole, WorkspaceDocuments documents, String field, Set<String> others)
            throws IOException {
        super(whole.getTopReaderContext());
        setSimilarity(whole.getSimilarity());
        this.field = field;
        this.fields = Stream.concat(Stream.of(field), others.stream()).collect(Collectors.toUnmodifiableSet());
        this.size = documents.count(getIndexReader());
        CollectionStatistics words = whole.collectionStatistics(field);
        this.isNearlyAll = words == null || size >= NEARLY_ALL * words.docCount();
        if (!isNearlyAll) {
            for (LeafReaderContext leaf : getIndexReader().leaves()) {
                segments.add(documents.in(leaf));
            }
        }
    }

    /// How many documents of the workspace in one segment have a term.
    ///
    /// @param found at the term
    public int count(LeafReaderContext leaf, TermsEnum found) throws IOException {
        return isNearlyAll ? found.docFreq() : segments.get(leaf.ord).count(found, COUNTED);
    }

    /// Takes what was counted in all segments: to look a term up anew costs more.
    public void remember(Map<Term, Integer> counted) {
        counts.putAll(counted);
    }

    @Override
    public TermStatistics termStatistics(Term term, int docFreq, long totalTermFreq) throws IOException {
        if (isNearlyAll || !fields.contains(term.field())) {
            return super.termStatistics(term, docFreq, totalTermFreq);
        }
        Integer known = counts.get(term);
        int ours = known == null ? countEverywhere(term) : known;
        int atMost = Math.clamp(ours, 1, Math.max(1, size));
        return new TermStatistics(term.bytes(), atMost, Math.max(atMost, totalTermFreq));
    }

    private int countEverywhere(Term term) throws IOException {
        int count = 0;
        for (LeafReaderContext leaf : getIndexReader().leaves()) {
            TermsEnum terms = Terms.getTerms(leaf.reader(), term.field()).iterator();
            count += terms.seekExact(term.bytes()) ? count(leaf, terms) : 0;
        }
        return count;
    }

    @Override
    public @Nullable CollectionStatistics collectionStatistics(String field) throws IOException {
        CollectionStatistics whole = super.collectionStatistics(field);
        if (whole == null || isNearlyAll || size == 0 || !fields.contains(field)) {
            return whole;
        }
        CollectionStatistics known = collections.get(field);
        CollectionStatistics ours = known == null ? ours(whole) : known;
        collections.put(field, ours);
        return ours;
    }

    private CollectionStatistics ours(CollectionStatistics whole) throws IOException {
        double usual = (double) whole.sumTotalTermFreq() / whole.docCount();
        // Where no lengths are kept, all are taken for 1, and a mean says how much that is.
        OptionalDouble own = meanLength(whole.field());
        OptionalDouble mean = own.isPresent() ? own : meanLength(field);
        long length = Math.max(size, Math.round(size * mean.orElse(usual)));
        return new CollectionStatistics(whole.field(), size, size, length, size);
    }

    /// Of the first texts of each segment, as many as its share; empty where there are none.
    private OptionalDouble meanLength(String its) throws IOException {
        long sum = 0;
        int measured = 0;
        for (LeafReaderContext leaf : getIndexReader().leaves()) {
            NumericDocValues lengths = leaf.reader().getNormValues(its);
            for (int document : segments.get(leaf.ord).first(MEASURED, size)) {
                if (lengths != null && lengths.advanceExact(document)) {
                    sum += SmallFloat.byte4ToInt((byte) lengths.longValue());
                    measured++;
                }
            }
        }
        return measured == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) sum / measured);
    }
}
