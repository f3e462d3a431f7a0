package cairn.adapter.search.lucene;

import cairn.adapter.search.lucene.BestDocuments.Scored;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;

/// The best documents of a query; equal scores are ordered by the text form of the IDs.
///
/// @param complete whether these are all matches
/// @param matches number of matches; if there are more than were to be counted, a
///     larger number than that
record TopHits(List<Hit> hits, boolean complete, long matches) {
    /// Sorting must be fast: a search sorts a thousand of them.
    record Hit(UUID id, float score) implements Comparable<Hit> {
        @Override
        public int compareTo(Hit other) {
            int byScore = Float.compare(other.score, score);
            return byScore != 0 ? byScore : Ties.compare(id, other.id);
        }
    }

    /// @param limit at least one
    /// @param counted number up to which matches are counted, at least `limit`
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
