package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.Searches.Question;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The workspace's tags with matching names, queried before the items. Items only contain the IDs of
/// their tags, so that renaming a tag rewrites one small document.
///
/// @param byWords best first
/// @param byLiterals with the indices of the literals that they contain
record Tags(List<TopHits.Hit> byWords, List<TopHits.Hit> byLiterals) {
    /// The best tags that keep their own scores; all others get the score of the last of these.
    private static final int SCORED_APART = 32;

    private static final int MOST_BY_WORDS = 1000;

    /// The maximum that one search may return.
    private static final int MOST_BY_LITERALS = 10_000;

    static Tags find(Searches searches, Optional<ObjectNode> words, List<Literal> literals) {
        List<Question> questions = new ArrayList<>();
        words.ifPresent(any -> questions.add(new Question(ofWorkspace(searches, any), MOST_BY_WORDS)));
        if (!literals.isEmpty()) {
            questions.add(new Question(ofWorkspace(searches, any(literals)), MOST_BY_LITERALS));
        }
        List<TopHits> found = searches.ask(questions);
        return new Tags(
                words.isEmpty() ? List.of() : found.getFirst().hits(),
                literals.isEmpty() ? List.of() : found.getLast().hits());
    }

    private static ObjectNode ofWorkspace(Searches searches, ObjectNode onNames) {
        ObjectNode both = JsonNodes.object();
        both.set(
                "filter",
                Clauses.term(Schema.TAG_OF, searches.workspace().value().toString()));
        both.set("must", onNames);
        return JsonNodes.object("bool", both);
    }

    private static ObjectNode any(List<Literal> literals) {
        List<ObjectNode> named = new ArrayList<>();
        for (Literal literal : literals) {
            named.add(literal.named(String.valueOf(named.size())));
        }
        return Clauses.bool("should", named);
    }

    /// The tags that contain the literal with this index.
    List<UUID> holding(int place) {
        String name = String.valueOf(place);
        return byLiterals.stream()
                .filter(hit -> hit.matched().contains(name))
                .map(TopHits.Hit::id)
                .toList();
    }

    /// Items with a tag of a matching name, scored by the names.
    Optional<ObjectNode> scored() {
        if (byWords.isEmpty()) {
            return Optional.empty();
        }
        List<ObjectNode> any = new ArrayList<>();
        int apart = Math.min(SCORED_APART, byWords.size());
        for (TopHits.Hit tag : byWords.subList(0, apart)) {
            any.add(constant(List.of(tag.id()), tag.score()));
        }
        if (apart < byWords.size()) {
            List<UUID> further = byWords.subList(apart, byWords.size()).stream()
                    .map(TopHits.Hit::id)
                    .toList();
            any.add(constant(further, byWords.get(apart - 1).score()));
        }
        return Optional.of(Clauses.bool("should", any));
    }

    private static ObjectNode constant(List<UUID> tags, float score) {
        return Clauses.constant(Clauses.carrying(tags), score);
    }
}
