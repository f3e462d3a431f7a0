package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.Conditions.Parts;
import cairn.adapter.search.opensearch.Searches.Question;
import cairn.adapter.search.text.QueryForms;
import cairn.adapter.search.text.Spelling;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndex.Query;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.content.NearColour;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.ExactText;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// One search: a round trip for the tags that it names, and another for the candidates of all signals.
final class Search {
    /// Neighbours searched beyond the depth, so that ties at the last place are cut by ID rather than by
    /// chance, and the approximate search misses less.
    private static final int MARGIN = 32;

    /// OpenSearch accepts no more.
    private static final int MOST_NEIGHBOURS = 10_000;

    /// Clauses for a typed name: one per word, and three prefixes of the last.
    private static final int MOST_NAMED = 12;

    /// With this many condition clauses, there is still room for all words and for an
    /// exact text of 200 characters.
    private static final int MOST_BESIDE_EXACT = 200;

    private final Searches searches;
    private final Query query;

    Search(Searches searches, Query query) {
        this.searches = searches;
        this.query = query;
    }

    List<Ranking> rankings() {
        boolean byKeyword = query.signals().contains(Signal.KEYWORD);
        Found found = find(byKeyword);
        List<Asked> asked = new ArrayList<>();
        if (byKeyword) {
            int counted = Math.max(query.depth(), SearchIndex.COUNTED);
            asked.add(new Asked(
                    Signal.KEYWORD, scored(found).map(scored -> new Question(bool(scored), query.depth(), counted))));
        }
        if (query.signals().contains(Signal.EXACT)) {
            asked.add(new Asked(Signal.EXACT, exact(found)));
        }
        if (query.signals().contains(Signal.CONTEXT)) {
            asked.add(new Asked(Signal.CONTEXT, context(found.conditions())));
        }
        if (query.signals().contains(Signal.SUMMARY_VECTOR) && query.vector().isPresent()) {
            asked.add(new Asked(Signal.SUMMARY_VECTOR, nearest(query.vector().get(), found.conditions())));
        }
        if (query.signals().contains(Signal.PASSAGE_VECTOR) && query.vector().isPresent()) {
            asked.add(new Asked(
                    Signal.PASSAGE_VECTOR, nearestPassages(query.vector().get(), found.conditions())));
        }
        if (query.signals().contains(Signal.PICTURE_VECTOR) && query.picture().isPresent()) {
            asked.add(new Asked(Signal.PICTURE_VECTOR, nearest(query.picture().get(), found.conditions())));
        }
        if (query.signals().contains(Signal.COLOUR)) {
            byColour(found.conditions()).ifPresent(asked::add);
        }
        return answers(asked);
    }

    /// The items in `among` that the keyword signal finds.
    Set<ResourceId> matching(Set<ResourceId> among) {
        Optional<ObjectNode> scored = scored(find(true));
        if (scored.isEmpty()) {
            return Set.of();
        }
        UUID workspace = query.workspace().value();
        List<String> keys =
                among.stream().map(id -> Schema.key(workspace, id.value())).toList();
        scored.get()
                .withArray("filter")
                .add(JsonNodes.object("ids", JsonNodes.object("values", JsonNodes.texts(keys))));
        Question question = new Question(bool(scored.get()), among.size());
        return searches.ask(List.of(question)).getFirst().hits().stream()
                .map(hit -> new ResourceId(hit.id()))
                .collect(Collectors.toSet());
    }

    private Found find(boolean byKeyword) {
        Parts parts = Parts.of(query.text());
        Tags tags = Tags.find(searches, byKeyword ? words(QueryForms.MAX_FORMS) : Optional.empty(), parts.all());
        return new Found(tags, Conditions.of(query.workspace(), query.filters(), parts, tags));
    }

    /// Empty if no condition is about a colour.
    private Optional<Asked> byColour(Conditions conditions) {
        List<NearColour> wanted = query.filters().stream()
                .filter(Filter.ColourNear.class::isInstance)
                .map(filter -> ((Filter.ColourNear) filter).colour())
                .toList();
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        ObjectNode scored = ColourClauses.scored(wanted, conditions.filter());
        int counted = Math.max(query.depth(), SearchIndex.COUNTED);
        return Optional.of(new Asked(Signal.COLOUR, Optional.of(new Question(scored, query.depth(), counted))));
    }

    private List<Ranking> answers(List<Asked> asked) {
        List<Question> questions =
                asked.stream().flatMap(one -> one.question().stream()).toList();
        Iterator<TopHits> answers = searches.ask(questions).iterator();
        return asked.stream()
                .map(one -> one.question().isPresent()
                        ? ranking(one.signal(), answers.next())
                        : new Ranking(one.signal(), List.of(), true))
                .toList();
    }

    /// Includes the words of strict parts, so that they get the weights of fields.
    private Optional<ObjectNode> words(int limit) {
        Set<String> unknown = query.text().unknown();
        int rest = limit - 2 * Spelling.MOST_SIMILAR * unknown.size();
        Optional<ObjectNode> words =
                Clauses.either(Clauses.words(query.text().meaning(), rest), Clauses.similar(unknown));
        return query.completesLastWord()
                ? Clauses.either(words, Clauses.completions(query.text().loose()))
                : words;
    }

    private Optional<ObjectNode> named() {
        return query.completesLastWord() ? Clauses.named(query.text().loose()) : Optional.empty();
    }

    /// Empty if there are neither words nor strict parts to match.
    private Optional<ObjectNode> scored(Found found) {
        int room =
                Conditions.MOST_CLAUSES - found.conditions().clauses() - (query.completesLastWord() ? MOST_NAMED : 0);
        Optional<ObjectNode> words = words(room);
        Optional<ObjectNode> addressed =
                Clauses.addressed(ExactText.of(query.text()).addresses());
        Optional<ObjectNode> any =
                Clauses.either(Clauses.either(words, found.tags().scored()), Clauses.either(named(), addressed));
        boolean strict = !found.conditions().strict().isEmpty();
        if (any.isEmpty() && !strict) {
            return Optional.empty();
        }
        ObjectNode scored = found.conditions().scoredByStrictParts();
        any.map(clause -> PlaceClauses.placed(clause, query.places()))
                .ifPresent(
                        clause -> scored.withArray(strict ? "should" : "must").add(clause));
        return Optional.of(scored);
    }

    /// Empty if the conditions leave no room for it.
    private Optional<Question> exact(Found found) {
        if (found.conditions().clauses() > MOST_BESIDE_EXACT) {
            return Optional.empty();
        }
        return Clauses.exact(ExactText.of(query.text()), query.places())
                .flatMap(exact -> scored(found).map(scored -> {
                    scored.withArray("filter").add(exact);
                    return new Question(bool(scored), query.depth());
                }));
    }

    private Optional<Question> context(Conditions conditions) {
        return Clauses.around(query.text().meaning(), Conditions.MOST_CLAUSES - conditions.clauses())
                .map(words -> new Question(conditions.scoredBy(words), Math.max(query.depth(), SearchIndex.CONTEXTS)));
    }

    private static ObjectNode bool(ObjectNode clauses) {
        return JsonNodes.object("bool", clauses);
    }

    private Question nearest(QueryVector vector, Conditions conditions) {
        return new Question(knn(Schema.vectorField(vector), vector, conditions), query.depth());
    }

    /// Items by their nearest passage. Conditions apply to the items, not to the passages.
    private Question nearestPassages(QueryVector vector, Conditions conditions) {
        String field = Schema.PASSAGES + "." + Schema.vectorField(vector);
        ObjectNode nested = JsonNodes.object().put("path", Schema.PASSAGES).put("score_mode", "max");
        nested.set("query", knn(field, vector, conditions));
        return new Question(JsonNodes.object("nested", nested), query.depth());
    }

    private ObjectNode knn(String field, QueryVector vector, Conditions conditions) {
        ObjectNode knn = JsonNodes.object()
                .put("k", Math.min(query.depth() + MARGIN, MOST_NEIGHBOURS))
                .put("ignore_unmapped", true);
        knn.set("vector", JsonNodes.numbers(vector.values()));
        knn.set("filter", conditions.filter());
        return JsonNodes.object("knn", JsonNodes.object(field, knn));
    }

    private static Ranking ranking(Signal signal, TopHits found) {
        List<Candidate> candidates = found.hits().stream()
                .map(hit -> new Candidate(new ResourceId(hit.id()), score(signal, hit.score())))
                .toList();
        return new Ranking(signal, candidates, found.complete(), found.matches());
    }

    private static double score(Signal signal, double score) {
        return switch (signal) {
            case KEYWORD, EXACT, CONTEXT, COLOUR -> score;
            case SUMMARY_VECTOR, PASSAGE_VECTOR, PICTURE_VECTOR -> Math.clamp(product(score), -1, 1);
        };
    }

    /// The engine scores are positive: 1 + product, or 1 / (1 - product) if the product is negative.
    private static double product(double score) {
        return score >= 1 ? score - 1 : 1 - 1 / score;
    }

    private record Found(Tags tags, Conditions conditions) {}

    /// @param question empty if there is nothing to search for
    private record Asked(Signal signal, Optional<Question> question) {
        Asked(Signal signal, Question question) {
            this(signal, Optional.of(question));
        }
    }
}
