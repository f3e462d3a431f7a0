package cairn.adapter.search.lucene.workspace;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermStates;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BlendedTermQuery;
import org.apache.lucene.search.BoostAttribute;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.AttributeSource;
import org.apache.lucene.util.BytesRef;

/// Replaces a query for similar words by the most similar ones that the workspace has. Lucene takes the most similar of
/// the whole index, among which the words of other tenants may leave no room for the one that was meant.
///
/// Scores like [MultiTermQuery.TopTermsBlendedFreqScoringRewrite], which queries for similar words have otherwise.
public final class SimilarWords extends MultiTermQuery.RewriteMethod {
    private static final Comparator<Map.Entry<BytesRef, Found>> MOST_SIMILAR_FIRST =
            Map.Entry.<BytesRef, Found>comparingByValue(
                            Comparator.comparing(Found::similarity).reversed())
                    .thenComparing(Map.Entry.comparingByKey());

    private final WorkspaceSearcher searcher;
    private final int most;

    /// @param most words that stand for the one that is looked for
    public SimilarWords(WorkspaceSearcher searcher, int most) {
        this.searcher = searcher;
        this.most = most;
    }

    @Override
    public Query rewrite(IndexSearcher any, MultiTermQuery query) throws IOException {
        BlendedTermQuery.Builder words = new BlendedTermQuery.Builder();
        for (Map.Entry<BytesRef, Found> word : nearest(query)) {
            Found found = word.getValue();
            words.add(new Term(query.getField(), word.getKey()), found.similarity(), found.states());
        }
        return words.setRewriteMethod(BlendedTermQuery.BOOLEAN_REWRITE).build();
    }

    private List<Map.Entry<BytesRef, Found>> nearest(MultiTermQuery query) throws IOException {
        Map<BytesRef, Found> words = new HashMap<>();
        // The automata are kept in it, and made once for all segments.
        AttributeSource shared = new AttributeSource();
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            Terms terms = Terms.getTerms(leaf.reader(), query.getField());
            collect(getTermsEnum(query, terms, shared), leaf, words);
        }
        return words.entrySet().stream().sorted(MOST_SIMILAR_FIRST).limit(most).toList();
    }

    private void collect(TermsEnum similar, LeafReaderContext leaf, Map<BytesRef, Found> words) throws IOException {
        BoostAttribute similarity = similar.attributes().addAttribute(BoostAttribute.class);
        for (BytesRef word = similar.next(); word != null; word = similar.next()) {
            if (searcher.count(leaf, similar) > 0) {
                Found found = words.get(word);
                if (found == null) {
                    found = new Found(similarity.getBoost(), new TermStates(searcher.getTopReaderContext()));
                    words.put(BytesRef.deepCopyOf(word), found);
                }
                found.states().register(similar.termState(), leaf.ord, similar.docFreq(), similar.totalTermFreq());
            }
        }
    }

    /// @param similarity 1 for the same word
    private record Found(float similarity, TermStates states) {}
}
