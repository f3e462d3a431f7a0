package cairn.adapter.search.lucene;

import cairn.adapter.search.lucene.BestDocuments.Scored;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;

/// The best documents of a query, ties by the text form of their ids.
///
/// @param complete whether these are all that match
/// @param matches how many match; more than was to be counted when there are more
record TopHits(List<Hit> hits, boolean complete, long matches) {
    /// A thousand of them are sorted for a search.
    record Hit(UUID id, float score) implements Comparable<Hit> {
        @Override
        public int compareTo(Hit other) {
            int byScore = Float.compare(other.score, score);
            return byScore != 0 ? byScore : Ties.compare(id, other.id);
        }
    }

    /// @param limit at least one
    /// @param counted how far matches are counted, `limit` or more
    static TopHits of(IndexSearcher searcher, Query query, int limit, int counted) throws IOException {
        Ties ties = new Ties(searcher);
        BestDocuments found = searcher.search(query, BestDocuments.manager(ties, limit, counted));
        List<Hit> hits = hits(ties, found.best());
        return new TopHits(hits, found.matches() == hits.size(), found.matches());
    }

    private static List<Hit> hits(Ties ties, Scored best) throws IOException {
        UUID[] ids = ties.ids(best.documents());
        return IntStream.range(0, ids.length)
                .mapToObj(i -> new Hit(ids[i], best.scores()[i]))
                .sorted()
                .toList();
    }
}
