package cairn.adapter.search.lucene.workspace;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermStates;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BlendedTermQuery;
import org.apache.lucene.search.BoostAttribute;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MaxNonCompetitiveBoostAttribute;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.AttributeSource;
import org.apache.lucene.util.BytesRef;

/// Replaces a query for similar words by the most similar ones in the workspace. Lucene takes the most
/// similar ones of the whole index, where words of other tenants could crowd out the intended one.
///
/// Otherwise like [MultiTermQuery.TopTermsBlendedFreqScoringRewrite], Lucene's default for fuzzy queries.
public final class SimilarWords extends MultiTermQuery.RewriteMethod {
    private final WorkspaceSearcher searcher;
    private final int most;

    /// @param most maximum number of words
    public SimilarWords(WorkspaceSearcher searcher, int most) {
        this.searcher = searcher;
        this.most = most;
    }

    /// Use the result to score, never as a filter: it skips segments where only other tenants have a
    /// word, and Lucene caches a filter's matches for all tenants.
    @Override
    public Query rewrite(IndexSearcher ignored, MultiTermQuery query) throws IOException {
        Nearest nearest = new Nearest();
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            if (searcher.hasDocuments(leaf)) {
                Terms terms = Terms.getTerms(leaf.reader(), query.getField());
                nearest.collect(getTermsEnum(query, terms, nearest.shared), leaf);
            }
        }
        BlendedTermQuery.Builder words = new BlendedTermQuery.Builder();
        for (Word word : nearest.ordered) {
            words.add(new Term(query.getField(), word.bytes()), word.similarity(), word.states());
        }
        return words.setRewriteMethod(BlendedTermQuery.BOOLEAN_REWRITE).build();
    }

    /// @param similarity 1 for equal words
    private record Word(BytesRef bytes, float similarity, TermStates states) {
        static final Comparator<Word> NEAREST_FIRST =
                Comparator.comparing(Word::similarity).reversed().thenComparing(Word::bytes);
    }

    /// The most similar words so far. A removed word never comes back, since the remaining ones only get
    /// more similar.
    private final class Nearest {
        /// Lucene's state for all segments: the automata, and the minimum similarity.
        final AttributeSource shared = new AttributeSource();

        final NavigableSet<Word> ordered = new TreeSet<>(Word.NEAREST_FIRST);
        private final MaxNonCompetitiveBoostAttribute least =
                shared.addAttribute(MaxNonCompetitiveBoostAttribute.class);
        private final Map<BytesRef, Word> byBytes = new HashMap<>();

        void collect(TermsEnum similar, LeafReaderContext leaf) throws IOException {
            BoostAttribute similarity = similar.attributes().addAttribute(BoostAttribute.class);
            for (BytesRef bytes = similar.next(); bytes != null; bytes = similar.next()) {
                if (searcher.holds(leaf, similar)) {
                    Word known = byBytes.get(bytes);
                    Word word = known == null ? add(BytesRef.deepCopyOf(bytes), similarity.getBoost()) : known;
                    word.states().register(similar.termState(), leaf.ord, similar.docFreq(), similar.totalTermFreq());
                }
            }
        }

        private Word add(BytesRef bytes, float similarity) {
            Word word = new Word(bytes, similarity, new TermStates(searcher.getTopReaderContext()));
            byBytes.put(bytes, word);
            ordered.add(word);
            if (ordered.size() > most) {
                byBytes.remove(ordered.removeLast().bytes());
            }
            if (ordered.size() == most) {
                least.setMaxNonCompetitiveBoost(ordered.last().similarity());
                least.setCompetitiveTerm(ordered.last().bytes());
            }
            return word;
        }
    }
}
