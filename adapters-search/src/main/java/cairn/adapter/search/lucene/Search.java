package cairn.adapter.search.lucene;

import cairn.adapter.search.lucene.vector.VectorQueries;
import cairn.adapter.search.lucene.workspace.WorkspaceSearcher;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.ExactText;
import cairn.domain.search.query.QueryText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.join.BitSetProducer;
import org.apache.lucene.search.join.QueryBitSetProducer;
import org.apache.lucene.util.BytesRef;

/// One search on one state of the index.
final class Search {
    /// Neighbours searched beyond the depth, so that ties at the last place are cut by ID rather than by
    /// chance, and the approximate search misses less.
    private static final int MARGIN = 32;

    /// All vectors of a workspace are compared if it has at most this many items per wanted neighbour.
    private static final int EVERY = 4;

    /// The last documents of blocks: all except passages.
    private static final BitSetProducer WHOLE = new QueryBitSetProducer(new FieldExistsQuery(Schema.REVISION_OF_ENTRY));

    private final WorkspaceSearcher searcher;
    private final SearchIndex.Query query;
    private final Tags tags;
    private final Conditions conditions;

    /// @param whole searches all documents of the index
    Search(IndexSearcher whole, SearchIndex.Query query) throws IOException {
        this.searcher = new WorkspaceSearcher(
                whole, Schema.documents(query.workspace()), Schema.WORDS, Set.of(Schema.CONTEXT, Schema.LITERAL));
        this.query = query;
        this.tags = new Tags(searcher, query.workspace());
        this.conditions = Conditions.of(query, tags);
    }

    List<Ranking> rankings() throws IOException {
        List<Ranking> rankings = new ArrayList<>();
        if (query.signals().contains(Signal.KEYWORD) || query.signals().contains(Signal.EXACT)) {
            rankings.addAll(byWords(words(query.text())));
        }
        if (query.signals().contains(Signal.CONTEXT)) {
            rankings.add(context());
        }
        if (query.signals().contains(Signal.SUMMARY_VECTOR) && query.vector().isPresent()) {
            rankings.add(nearest(Signal.SUMMARY_VECTOR, query.vector().get()));
        }
        if (query.signals().contains(Signal.PASSAGE_VECTOR) && query.vector().isPresent()) {
            rankings.add(nearestPassages(query.vector().get()));
        }
        if (query.signals().contains(Signal.PICTURE_VECTOR) && query.picture().isPresent()) {
            rankings.add(nearest(Signal.PICTURE_VECTOR, query.picture().get()));
        }
        Optional<Query> byColour =
                query.signals().contains(Signal.COLOUR) ? conditions.scoredByColour() : Optional.empty();
        if (byColour.isPresent()) {
            int counted = Math.max(query.depth(), SearchIndex.COUNTED);
            TopHits found = TopHits.of(searcher, byColour.get(), query.depth(), counted);
            rankings.add(ranking(Signal.COLOUR, found, score -> score));
        }
        return rankings;
    }

    private List<Ranking> byWords(Optional<Query> words) throws IOException {
        List<Ranking> rankings = new ArrayList<>();
        if (query.signals().contains(Signal.KEYWORD)) {
            rankings.add(keyword(words));
        }
        if (query.signals().contains(Signal.EXACT)) {
            rankings.add(exact(words));
        }
        return rankings;
    }

    private Ranking keyword(Optional<Query> words) throws IOException {
        Optional<BooleanQuery.Builder> scored = scored(words);
        if (scored.isEmpty()) {
            return new Ranking(Signal.KEYWORD, List.of(), true);
        }
        int counted = Math.max(query.depth(), SearchIndex.COUNTED);
        TopHits found = TopHits.of(searcher, scored.get().build(), query.depth(), counted);
        return ranking(Signal.KEYWORD, found, score -> score);
    }

    private Ranking exact(Optional<Query> words) throws IOException {
        Optional<Query> exact = Clauses.exact(ExactText.of(query.text()), query.places());
        Optional<BooleanQuery.Builder> scored = exact.isEmpty() ? Optional.empty() : scored(words);
        if (scored.isEmpty()) {
            return new Ranking(Signal.EXACT, List.of(), true);
        }
        // Most queries have no exact match, and scoring the words of the others costs as much as the
        // keyword signal.
        Query unscored = conditions.scoredBy(new ConstantScoreQuery(exact.orElseThrow()));
        if (searcher.search(unscored, 1).scoreDocs.length == 0) {
            return new Ranking(Signal.EXACT, List.of(), true);
        }
        Query both = scored.get().add(exact.orElseThrow(), Occur.FILTER).build();
        return ranking(Signal.EXACT, TopHits.of(searcher, both, query.depth(), query.depth()), score -> score);
    }

    /// Skips the search if there are no contexts, as in most libraries.
    private Ranking context() throws IOException {
        boolean none = searcher.collectionStatistics(Schema.CONTEXT) == null;
        Optional<Query> words =
                none ? Optional.empty() : known(Clauses.around(query.text().meaning()));
        if (words.isEmpty()) {
            return new Ranking(Signal.CONTEXT, List.of(), true);
        }
        Query scored = conditions.scoredBy(words.get());
        int depth = Math.max(query.depth(), SearchIndex.CONTEXTS);
        return ranking(Signal.CONTEXT, TopHits.of(searcher, scored, depth, depth), score -> score);
    }

    /// The items in `among` that the keyword signal finds.
    Set<ResourceId> matching(Set<ResourceId> among) throws IOException {
        Optional<BooleanQuery.Builder> scored = scored(words(query.text()));
        if (scored.isEmpty() || among.isEmpty()) {
            return Set.of();
        }
        List<BytesRef> keys = among.stream()
                .map(id -> Schema.key(query.workspace().value(), id.value()))
                .toList();
        Query theirs = scored.get()
                .add(new TermInSetQuery(Schema.KEY, keys), Occur.FILTER)
                .build();
        return TopHits.of(searcher, theirs, among.size(), among.size()).hits().stream()
                .map(hit -> new ResourceId(hit.id()))
                .collect(Collectors.toSet());
    }

    /// Empty if there are neither words nor strict parts to match.
    private Optional<BooleanQuery.Builder> scored(Optional<Query> words) {
        boolean strict = !conditions.strict().isEmpty();
        if (words.isEmpty() && !strict) {
            return Optional.empty();
        }
        BooleanQuery.Builder scored = conditions.scoredByStrictParts();
        words.map(any -> PlaceClauses.placed(any, query.places()))
                .ifPresent(any -> scored.add(any, strict ? Occur.SHOULD : Occur.MUST));
        return Optional.of(scored);
    }

    /// Includes the words of strict parts, so that they get the weights of fields.
    private Optional<Query> words(QueryText text) throws IOException {
        Optional<Query> finished = either(known(Clauses.words(text.meaning())), similar(text));
        Optional<Query> any =
                query.completesLastWord() ? either(finished, Clauses.completions(text.loose())) : finished;
        Optional<Query> tagged = any.isEmpty() ? Optional.empty() : tags.scored(any.get());
        Optional<Query> named = query.completesLastWord() ? Clauses.named(text.loose()) : Optional.empty();
        Optional<Query> addressed = Clauses.addressed(ExactText.of(text).addresses());
        return either(either(any, tagged), either(named, addressed));
    }

    /// Looks terms up once, since several signals and tags search for them.
    private Optional<Query> known(Optional<BooleanQuery> words) throws IOException {
        return words.isEmpty() ? Optional.empty() : Optional.of(TermLookup.in(searcher, words.get()));
    }

    /// Finds similar words once: that costs more than searching for them, and tags need them too.
    private Optional<Query> similar(QueryText text) throws IOException {
        Optional<Query> all = Optional.empty();
        for (String word : new TreeSet<>(text.unknown())) {
            Query similar = searcher.rewrite(Clauses.similar(word, searcher));
            searcher.blend(similar);
            all = either(all, Optional.of(similar));
        }
        return all;
    }

    private static Optional<Query> either(Optional<Query> one, Optional<Query> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.or(() -> other);
        }
        return Optional.of(new BooleanQuery.Builder()
                .add(one.get(), Occur.SHOULD)
                .add(other.get(), Occur.SHOULD)
                .build());
    }

    private Ranking nearest(Signal signal, QueryVector vector) throws IOException {
        String field = Schema.vectorField(vector.model(), vector.values().length);
        int neighbours = query.depth() + MARGIN;
        Query nearest = conditions.items(searcher) <= EVERY * neighbours
                ? conditions.scoredBy(VectorQueries.every(field, vector.values()))
                : VectorQueries.nearest(field, vector.values(), neighbours, conditions.filter());
        return ranking(signal, TopHits.of(searcher, nearest, query.depth(), query.depth()), Search::product);
    }

    /// Items by their nearest passage. Conditions apply to the items, not to the passages.
    private Ranking nearestPassages(QueryVector vector) throws IOException {
        String field = Schema.passageField(vector.model(), vector.values().length);
        Query items = VectorQueries.nearestParents(
                field, vector.values(), query.depth() + MARGIN, conditions.filter(), WHOLE);
        return ranking(
                Signal.PASSAGE_VECTOR, TopHits.of(searcher, items, query.depth(), query.depth()), Search::product);
    }

    /// Lucene scores vectors of at most unit length as (1 + product) / 2.
    private static double product(double score) {
        return Math.clamp(2 * score - 1, -1, 1);
    }

    private static Ranking ranking(Signal signal, TopHits found, DoubleUnaryOperator unit) {
        List<Candidate> candidates = found.hits().stream()
                .map(hit -> new Candidate(new ResourceId(hit.id()), unit.applyAsDouble(hit.score())))
                .toList();
        return new Ranking(signal, candidates, found.complete(), found.matches());
    }
}
