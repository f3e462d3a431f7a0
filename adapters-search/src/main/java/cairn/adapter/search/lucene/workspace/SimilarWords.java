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

/// Replaces a query for similar words by the most similar ones that the workspace has. Lucene takes the most similar of
/// the whole index, among which the words of other tenants may leave no room for the one that was meant.
///
/// Otherwise like [MultiTermQuery.TopTermsBlendedFreqScoringRewrite], Lucene's default for fuzzy queries.
public final class SimilarWords extends MultiTermQuery.RewriteMethod {
    private final WorkspaceSearcher searcher;
    private final int most;

    /// @param most words that stand for the one that is looked for
    public SimilarWords(WorkspaceSearcher searcher, int most) {
        this.searcher = searcher;
        this.most = most;
    }

    /// Use the result to score, never as a filter. It skips segments in which only other tenants have a word, and the
    /// matches of a filter are cached by Lucene for all who ask for the same word.
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

    /// @param similarity 1 for the same word
    private record Word(BytesRef bytes, float similarity, TermStates states) {
        static final Comparator<Word> NEAREST_FIRST =
                Comparator.comparing(Word::similarity).reversed().thenComparing(Word::bytes);
    }

    /// The most similar words so far. A word that had to go is never among them again, since those that stay get
    /// nearer.
    private final class Nearest {
        /// What Lucene keeps for all segments: the automata, and from where on words are not similar enough.
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
