package cairn.adapter.search.lucene.workspace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.TermStatistics;
import org.jspecify.annotations.Nullable;

/// Scores words by their rarity in one workspace, and by the lengths of its texts. With Lucene's
/// statistics of the whole index, the order of a tenant's hits would depend on other tenants' data.
///
/// Each search has its own instance.
public final class WorkspaceSearcher extends IndexSearcher {
    /// A workspace with this share of all documents uses the statistics of the whole index. Counting its
    /// own would cost more, and the rest of the index changes them little.
    private static final double NEARLY_ALL = 0.9;

    /// Documents with a word are counted up to this number per segment, and estimated beyond.
    private static final int COUNTED = 256;

    /// Number of documents whose lengths are read.
    private static final int MEASURED = 256;

    private final WorkspaceDocuments documents;
    private final String field;
    private final Set<String> fields;
    private final int size;
    private final boolean isNearlyAll;
    private final List<OwnSegment> segments = new ArrayList<>();
    private final Map<Term, Integer> counts = new HashMap<>();

    /// The highest of these counts, by field.
    private final Map<String, Integer> highest = new HashMap<>();

    private final Map<String, TextLengths> lengths = new HashMap<>();

    /// @param whole searches all documents of the index
    /// @param field that every document with words has
    /// @param others further fields with statistics of the workspace
    public WorkspaceSearcher(IndexSearcher whole, WorkspaceDocuments documents, String field, Set<String> others)
            throws IOException {
        super(whole.getTopReaderContext());
        setSimilarity(whole.getSimilarity());
        this.documents = documents;
        this.field = field;
        this.fields = Stream.concat(Stream.of(field), others.stream()).collect(Collectors.toUnmodifiableSet());
        this.size = documents.count(getIndexReader());
        CollectionStatistics words = whole.collectionStatistics(field);
        this.isNearlyAll = words == null || size >= NEARLY_ALL * words.docCount();
    }

    /// The workspace's segments, in the order of the leaves.
    private List<OwnSegment> segments() throws IOException {
        if (segments.isEmpty()) {
            for (LeafReaderContext leaf : getIndexReader().leaves()) {
                segments.add(documents.in(leaf));
            }
        }
        return segments;
    }

    boolean hasDocuments(LeafReaderContext leaf) throws IOException {
        return !segments().get(leaf.ord).isEmpty();
    }

    /// Whether a live document of the workspace in one segment has a term.
    ///
    /// @param found positioned at the term
    boolean holds(LeafReaderContext leaf, TermsEnum found) throws IOException {
        return segments().get(leaf.ord).holdsAny(found);
    }

    /// The number of the workspace's documents in one segment with a term. Counts all tenants if the
    /// workspace has nearly all documents.
    ///
    /// @param found positioned at the term
    public int count(LeafReaderContext leaf, TermsEnum found) throws IOException {
        return isNearlyAll ? found.docFreq() : segments().get(leaf.ord).count(found, COUNTED);
    }

    /// Keeps counts for the whole workspace, so that these terms are not looked up again.
    public void remember(Map<Term, Integer> counted) {
        counted.forEach(this::remember);
    }

    private void remember(Term term, int count) {
        counts.put(term, count);
        highest.merge(term.field(), count, Math::max);
    }

    /// Gives all words of the query the count of the most common one. Otherwise a misspelling that
    /// occurs once would score more than the intended word. Words counted before keep their own count.
    public void blend(Query alike) throws IOException {
        if (isNearlyAll) {
            return;
        }
        Set<Term> terms = new HashSet<>();
        alike.visit(QueryVisitor.termCollector(terms));
        int most = 0;
        for (Term term : terms) {
            Integer known = counts.get(term);
            most = Math.max(most, known == null ? countEverywhere(term) : known);
        }
        for (Term term : terms) {
            if (!counts.containsKey(term)) {
                remember(term, most);
            }
        }
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
    public TermStatistics termStatistics(Term term, int docFreq, long totalTermFreq) throws IOException {
        if (goesByTheWhole(term.field())) {
            return super.termStatistics(term, docFreq, totalTermFreq);
        }
        Integer known = counts.get(term);
        int count = known == null ? countEverywhere(term) : known;
        remember(term, count);
        int ours = Math.clamp(count, 1, withField(term.field()));
        return new TermStatistics(term.bytes(), ours, Math.max(ours, totalTermFreq));
    }

    private boolean goesByTheWhole(String its) {
        return isNearlyAll || size == 0 || !fields.contains(its);
    }

    @Override
    public @Nullable CollectionStatistics collectionStatistics(String its) throws IOException {
        CollectionStatistics whole = super.collectionStatistics(its);
        if (whole == null || goesByTheWhole(its)) {
            return whole;
        }
        int ours = withField(its);
        // If a field has no lengths, each document counts with length 1, against
        // the mean of the main field.
        double mean =
                lengths(its).areKept() ? lengths(its).mean() : lengths(field).mean();
        return new CollectionStatistics(its, ours, ours, Math.max(ours, Math.round(ours * mean)), ours);
    }

    /// The number of documents with the field, from a sample; at least as many as have any word in it.
    private int withField(String its) throws IOException {
        TextLengths known = lengths(its);
        long most = highest.getOrDefault(its, 1);
        long estimated = known.areKept() ? Math.round(size * known.share()) : size;
        return (int) Math.clamp(Math.max(most, estimated), 1, size);
    }

    private TextLengths lengths(String its) throws IOException {
        TextLengths known = lengths.get(its);
        if (known != null) {
            return known;
        }
        TextLengths measured = TextLengths.of(getIndexReader().leaves(), segments(), its, size, MEASURED);
        lengths.put(its, measured);
        return measured;
    }
}
