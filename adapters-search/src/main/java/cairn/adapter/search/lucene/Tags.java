package cairn.adapter.search.lucene;

import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/// Clauses for items with tags whose names match. Items only contain the IDs of their tags, so that
/// renaming a tag rewrites one small document.
final class Tags {
    /// The best tags that keep their own scores; all others get the score of the last of these.
    private static final int SCORED_APART = 32;

    private static final int MAX_MATCHED = 1000;

    /// Limit if each tag decides whether an item matches; the same as in the OpenSearch adapter.
    private static final int MAX_EXCLUDED = 10_000;

    private final IndexSearcher searcher;
    private final Term ofWorkspace;

    Tags(IndexSearcher searcher, WorkspaceId workspace) {
        this.searcher = searcher;
        this.ofWorkspace = new Term(Schema.TAG_OF, Schema.bytes(workspace.value()));
    }

    /// Items with a tag of a matching name, scored by the names.
    Optional<Query> scored(Query onNames) throws IOException {
        List<TopHits.Hit> tags = matching(onNames, MAX_MATCHED);
        if (tags.isEmpty()) {
            return Optional.empty();
        }
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        int apart = Math.min(SCORED_APART, tags.size());
        for (TopHits.Hit tag : tags.subList(0, apart)) {
            any.add(new BoostQuery(carrying(List.of(tag)), (float) tag.score()), Occur.SHOULD);
        }
        if (apart < tags.size()) {
            float least = (float) tags.get(apart - 1).score();
            any.add(new BoostQuery(carrying(tags.subList(apart, tags.size())), least), Occur.SHOULD);
        }
        return Optional.of(any.build());
    }

    /// Items with a tag of a matching name, with equal scores.
    Optional<Query> unscored(Query onNames) throws IOException {
        List<TopHits.Hit> tags = matching(onNames, MAX_EXCLUDED);
        return tags.isEmpty() ? Optional.empty() : Optional.of(carrying(tags));
    }

    private List<TopHits.Hit> matching(Query onNames, int most) throws IOException {
        if (searcher.getIndexReader().docFreq(ofWorkspace) == 0) {
            return List.of();
        }
        BooleanQuery query = new BooleanQuery.Builder()
                .add(new TermQuery(ofWorkspace), Occur.FILTER)
                .add(onNames, Occur.MUST)
                .build();
        return TopHits.of(searcher, query, most, most).hits();
    }

    private static Query carrying(List<TopHits.Hit> tags) {
        List<BytesRef> ids = new ArrayList<>();
        tags.forEach(tag -> ids.add(Schema.bytes(tag.id())));
        return new ConstantScoreQuery(new TermInSetQuery(Schema.TAG, ids));
    }

    static Query carrying(UUID tag) {
        return new TermQuery(new Term(Schema.TAG, Schema.bytes(tag)));
    }
}
