package cairn.adapter.search.lucene;

import cairn.adapter.search.lucene.workspace.WorkspaceSearcher;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermStates;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/// Looks up the terms of a query once for all searches that contain it. Lucene does so for each search,
/// and starts again for each term in each segment. With many forms and small segments, that costs more
/// than scoring.
final class TermLookup {
    private final WorkspaceSearcher searcher;
    private final Map<Term, TermStates> found = new TreeMap<>();

    /// Number of documents in the workspace with the term.
    private final Map<Term, Integer> ours = new HashMap<>();

    private TermLookup(WorkspaceSearcher searcher) {
        this.searcher = searcher;
    }

    /// Returns the query without terms that do not occur in the workspace.
    ///
    /// @param any has optional clauses
    static Query in(WorkspaceSearcher searcher, BooleanQuery any) throws IOException {
        TermLookup lookup = new TermLookup(searcher);
        List<BooleanClause> clauses = any.clauses();
        for (BooleanClause clause : clauses) {
            if (unboosted(clause.query()) instanceof TermQuery query) {
                lookup.found.put(query.getTerm(), new TermStates(searcher.getTopReaderContext()));
            }
        }
        lookup.lookUp();
        searcher.remember(lookup.ours);
        BooleanQuery.Builder known = new BooleanQuery.Builder();
        clauses.forEach(clause -> lookup.known(clause.query()).ifPresent(query -> known.add(query, Occur.SHOULD)));
        return known.build();
    }

    private static Query unboosted(Query query) {
        return query instanceof BoostQuery boosted ? boosted.getQuery() : query;
    }

    /// Looks terms up in sorted order, which is that of the index.
    private void lookUp() throws IOException {
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            String field = "";
            TermsEnum terms = TermsEnum.EMPTY;
            for (Map.Entry<Term, TermStates> entry : found.entrySet()) {
                Term term = entry.getKey();
                if (!term.field().equals(field)) {
                    field = term.field();
                    terms = Terms.getTerms(leaf.reader(), field).iterator();
                }
                if (terms.seekExact(term.bytes())) {
                    entry.getValue().register(terms.termState(), leaf.ord, terms.docFreq(), terms.totalTermFreq());
                    ours.merge(term, searcher.count(leaf, terms), Integer::sum);
                }
            }
        }
    }

    private Optional<Query> known(Query query) {
        if (!(unboosted(query) instanceof TermQuery wanted)) {
            return Optional.of(query);
        }
        TermStates states = found.get(wanted.getTerm());
        if (states == null || ours.getOrDefault(wanted.getTerm(), 0) == 0) {
            return Optional.empty();
        }
        Query known = new TermQuery(wanted.getTerm(), states);
        return Optional.of(query instanceof BoostQuery boosted ? new BoostQuery(known, boosted.getBoost()) : known);
    }
}
