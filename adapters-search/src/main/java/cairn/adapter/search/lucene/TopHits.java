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
record TopHits(List<Hit> hits, boolean complete) {

    record Hit(UUID id, double score) {}

    /// Score first, so that Lucene may skip what can't compete; the id comes along as a sort value.
    private static final Sort BEST_FIRST = new Sort(
            SortField.FIELD_SCORE,
            new SortField(Schema.ID_HIGH, SortField.Type.LONG),
            new SortField(Schema.ID_LOW, SortField.Type.LONG));

    static TopHits of(IndexSearcher searcher, Query query, int limit) throws IOException {
        TopFieldDocs found = searcher.search(query, new TopFieldCollectorManager(BEST_FIRST, limit, limit + 1));
        boolean complete =
                found.totalHits.relation() == TotalHits.Relation.EQUAL_TO && found.totalHits.value() <= limit;
        return new TopHits(Arrays.stream(found.scoreDocs).map(TopHits::hit).toList(), complete);
    }

    private static Hit hit(ScoreDoc document) {
        Object[] values = ((FieldDoc) document).fields;
        UUID id = new UUID(Schema.ordered((Long) values[1]), Schema.ordered((Long) values[2]));
        return new Hit(id, (Float) values[0]);
    }
}
