package cairn.adapter.search.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopFieldDocs;
import org.apache.lucene.search.TotalHits;

/// The best documents of a query, ties by the text form of their ids.
///
/// @param complete whether these are all that match
/// @param matches how many match; more than was to be counted when there are more
record TopHits(List<Hit> hits, boolean complete, long matches) {

    record Hit(UUID id, double score) {}

    /// Score first, so that Lucene may skip what can't compete; the id comes along as a sort value.
    private static final Sort BEST_FIRST = new Sort(
            SortField.FIELD_SCORE,
            new SortField(Schema.ID_HIGH, SortField.Type.LONG),
            new SortField(Schema.ID_LOW, SortField.Type.LONG));

    /// @param counted how far matches are counted, `limit` or more
    static TopHits of(IndexSearcher searcher, Query query, int limit, int counted) throws IOException {
        TopFieldDocs found = searcher.search(query, new TopFieldCollectorManager(BEST_FIRST, limit, counted + 1));
        boolean exact = found.totalHits.relation() == TotalHits.Relation.EQUAL_TO && found.totalHits.value() <= counted;
        boolean complete = exact && found.totalHits.value() <= limit;
        long matches = exact ? found.totalHits.value() : counted + 1L;
        return new TopHits(Arrays.stream(found.scoreDocs).map(TopHits::hit).toList(), complete, matches);
    }

    private static Hit hit(ScoreDoc document) {
        Object[] values = ((FieldDoc) document).fields;
        UUID id = new UUID(Schema.ordered((Long) values[1]), Schema.ordered((Long) values[2]));
        return new Hit(id, (Float) values[0]);
    }
}
