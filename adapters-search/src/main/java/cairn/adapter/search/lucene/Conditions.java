package cairn.adapter.search.lucene;

import cairn.application.port.search.SearchIndex;
import cairn.domain.content.NearColour;
import cairn.domain.search.Filter;
import cairn.domain.search.ResourceFilter.TimeRange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/// Conditions for all candidates, whichever signal proposes them: workspace, filters,
/// strict parts, exclusions.
///
/// @param strict one query per strict part, scored
record Conditions(UUID workspace, Term items, List<Filter> filters, List<Query> strict, List<Query> excluded) {

    static Conditions of(SearchIndex.Query query, Tags tags) throws IOException {
        UUID workspace = query.workspace().value();
        Term items = new Term(Schema.ITEM_OF, Schema.bytes(workspace));
        List<Query> strict = literals(query.text().strict(), tags);
        List<Query> excluded = literals(query.text().excluded(), tags);
        return new Conditions(workspace, items, query.filters(), strict, excluded);
    }

    private static List<Query> literals(List<String> parts, Tags tags) throws IOException {
        List<Query> queries = new ArrayList<>();
        for (String part : new LinkedHashSet<>(parts)) {
            Optional<Query> literal = Clauses.literal(part);
            if (literal.isPresent()) {
                queries.add(orTagged(literal.get(), tags));
            }
        }
        return queries;
    }

    private static Query orTagged(Query literal, Tags tags) throws IOException {
        Optional<Query> tagged = tags.unscored(literal);
        return tagged.map(query -> (Query) new BooleanQuery.Builder()
                        .add(literal, Occur.SHOULD)
                        .add(query, Occur.SHOULD)
                        .build())
                .orElse(literal);
    }

    /// The number of items in the workspace, including some obsolete ones.
    int items(IndexSearcher searcher) throws IOException {
        return searcher.getIndexReader().docFreq(items);
    }

    /// The conditions as a query scored by the strict parts.
    BooleanQuery.Builder scoredByStrictParts() {
        return conditions(Occur.MUST);
    }

    /// The conditions as a query without scores.
    Query filter() {
        return conditions(Occur.FILTER).build();
    }

    /// The conditions as a query scored by nearness of colour; empty if none is about a colour.
    Optional<Query> scoredByColour() {
        List<NearColour> colours = filters.stream()
                .filter(Filter.ColourNear.class::isInstance)
                .map(filter -> ((Filter.ColourNear) filter).colour())
                .toList();
        return colours.isEmpty() ? Optional.empty() : Optional.of(scoredBy(new ColourQuery(colours)));
    }

    /// Items that satisfy the conditions and match the query, scored by the query alone.
    Query scoredBy(Query query) {
        return conditions(Occur.FILTER).add(query, Occur.MUST).build();
    }

    private BooleanQuery.Builder conditions(Occur strictOccur) {
        BooleanQuery.Builder all = new BooleanQuery.Builder().add(new TermQuery(items), Occur.FILTER);
        filters.forEach(filter -> add(all, filter));
        strict.forEach(part -> all.add(part, strictOccur));
        excluded.forEach(part -> all.add(part, Occur.MUST_NOT));
        return all;
    }

    private void add(BooleanQuery.Builder all, Filter filter) {
        switch (filter) {
            case Filter.KindIn in -> all.add(kinds(in), Occur.FILTER);
            case Filter.AllTags of -> of.tags().forEach(tag -> all.add(Tags.carrying(tag.value()), Occur.FILTER));
            case Filter.ParentIn in -> all.add(ParentQuery.of(in.containers()), Occur.FILTER);
            case Filter.ParentNotIn out -> all.add(ParentQuery.of(out.containers()), Occur.MUST_NOT);
            case Filter.IdNotIn out -> all.add(entries(out), Occur.MUST_NOT);
            case Filter.CreatedBy by -> all.add(users(by), Occur.FILTER);
            case Filter.ColourNear near -> {
                all.add(
                        IntPoint.newSetQuery(
                                Schema.COLOUR_CELL, near.colour().cells().toArray()),
                        Occur.FILTER);
                all.add(new ColourQuery(List.of(near.colour())), Occur.FILTER);
            }
            case Filter.MediaTypeIn in -> all.add(media(in), Occur.FILTER);
            case Filter.CreatedWithin in -> all.add(createdWithin(in), Occur.FILTER);
            case Filter.ModifiedWithin in -> all.add(within(Schema.MODIFIED, in.time()), Occur.FILTER);
        }
    }

    private Query entries(Filter.IdNotIn filter) {
        List<BytesRef> keys = filter.ids().stream()
                .map(id -> Schema.key(workspace, id.value()))
                .toList();
        return new TermInSetQuery(Schema.KEY, keys);
    }

    private static Query users(Filter.CreatedBy filter) {
        List<BytesRef> ids =
                filter.users().stream().map(user -> Schema.bytes(user.value())).toList();
        return new TermInSetQuery(Schema.USER, ids);
    }

    private static Query media(Filter.MediaTypeIn filter) {
        List<BytesRef> ranges = filter.ranges().stream()
                .map(range -> new BytesRef(range.toString()))
                .toList();
        return new TermInSetQuery(Schema.MEDIA, ranges);
    }

    private static Query createdWithin(Filter.CreatedWithin filter) {
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        filter.times().forEach(time -> any.add(within(Schema.CREATED, time), Occur.SHOULD));
        return any.build();
    }

    private static Query within(String field, TimeRange time) {
        return LongField.newRangeQuery(field, time.firstMillisecond(), time.lastMillisecond());
    }

    private static Query kinds(Filter.KindIn filter) {
        List<BytesRef> names = filter.kinds().stream()
                .map(kind -> new BytesRef(kind.wireName()))
                .toList();
        return new TermInSetQuery(Schema.KIND, names);
    }
}
