package cairn.adapter.search.opensearch;

import cairn.adapter.search.text.LastWord;
import cairn.adapter.search.text.NameForms;
import cairn.adapter.search.text.QueryForms;
import cairn.adapter.search.text.Scoring;
import cairn.adapter.search.text.Spelling;
import cairn.adapter.search.text.Spelling.Similar;
import cairn.adapter.search.text.TypedName;
import cairn.application.port.search.ContainerBoosts;
import cairn.domain.search.query.ExactText;
import cairn.domain.search.query.PageAddress;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;

/// Builds queries from text. Words are searched as they are, without analysis. Phrases are split by the
/// same analyzer as documents.
final class Clauses {
    private Clauses() {}

    /// Any of the words in any form, and of the signs; empty if there are none.
    static Optional<ObjectNode> words(String text, int limit) {
        return words(text, QueryForms.of(text, limit));
    }

    /// @param forms of the text
    static Optional<ObjectNode> words(String text, Map<String, Float> forms) {
        Set<String> pieces = QueryForms.pieces(text);
        if (forms.isEmpty() && pieces.isEmpty()) {
            return Optional.empty();
        }
        ArrayNode any = anyOf(Schema.WORDS, forms);
        pieces.forEach(piece -> Literal.of(piece).ifPresent(whole -> any.add(whole.query())));
        return Optional.of(bool("should", any));
    }

    /// Any of the words in any form, in a short note or its neighbours; empty if there are none.
    static Optional<ObjectNode> around(String text, int limit) {
        Map<String, Float> forms = QueryForms.of(text, limit);
        return forms.isEmpty() ? Optional.empty() : Optional.of(bool("should", anyOf(Schema.CONTEXT, forms)));
    }

    private static ArrayNode anyOf(String field, Map<String, Float> forms) {
        ArrayNode any = JsonNodes.array(List.of());
        forms.forEach((form, weight) -> any.add(form(field, FinishedTokens.word(form), weight)));
        return any;
    }

    /// Words that start with the last word; empty if there is none. All score the same, since the rarity
    /// of an unfinished word says nothing.
    static Optional<ObjectNode> completions(String text) {
        return LastWord.of(text).map(last -> completion(last, Schema.BEGINNING, Schema.WORDS));
    }

    private static ObjectNode completion(LastWord last, String beginnings, String forms) {
        Stream<ObjectNode> any = last.isShort()
                ? last.spellings().stream()
                        .map(spelling -> constant(term(beginnings, FinishedTokens.word(spelling)), 1))
                : last.prefixes().stream().map(prefix -> beginning(forms, prefix));
        return bool("should", any.toList());
    }

    private static ObjectNode beginning(String field, String form) {
        ObjectNode prefix = JsonNodes.object().put("value", FinishedTokens.word(form));
        return JsonNodes.object("prefix", JsonNodes.object(field, prefix));
    }

    /// Names that contain everything typed, the last word as a prefix; empty if the text is no name.
    static Optional<ObjectNode> named(String text) {
        return TypedName.of(text).map(typed -> {
            List<ObjectNode> words = new ArrayList<>();
            typed.finished().forEach(forms -> words.add(inName(forms)));
            typed.last()
                    .map(last -> completion(last, Schema.NAME_BEGINNING, Schema.NAME))
                    .ifPresent(words::add);
            return constant(bool("must", words), Scoring.NAMED);
        });
    }

    /// Words similar to ones that do not occur; empty if there are none.
    static Optional<ObjectNode> similar(Set<String> unknown) {
        if (unknown.isEmpty()) {
            return Optional.empty();
        }
        ArrayNode any = JsonNodes.array(List.of());
        for (String word : new TreeSet<>(unknown)) {
            Spelling.similar(word).forEach(form -> any.add(similar(form)));
        }
        return Optional.of(bool("should", any));
    }

    private static ObjectNode similar(Similar wanted) {
        ObjectNode fuzzy = JsonNodes.object()
                .put("value", FinishedTokens.word(wanted.form()))
                .put("fuzziness", String.valueOf(wanted.edits()))
                .put("prefix_length", wanted.prefix())
                .put("max_expansions", Spelling.MOST_SIMILAR)
                .put("transpositions", true)
                .put("boost", wanted.weight());
        return JsonNodes.object("fuzzy", JsonNodes.object(Schema.WORDS, fuzzy));
    }

    /// Matches at least one of the two.
    static Optional<ObjectNode> either(Optional<ObjectNode> one, Optional<ObjectNode> other) {
        return one.isEmpty() || other.isEmpty()
                ? one.or(() -> other)
                : Optional.of(bool("should", List.of(one.get(), other.get())));
    }

    /// Items with the text, or its identifiers, exactly as written; empty if it
    /// has no visible characters.
    static Optional<ObjectNode> exact(ExactText text, ContainerBoosts places) {
        List<ObjectNode> any = new ArrayList<>();
        Literal.of(text.whole()).map(Literal::query).ifPresent(any::add);
        Stream<ObjectNode> held = text.identifiers().stream()
                .map(Literal::of)
                .flatMap(Optional::stream)
                .map(Literal::query);
        List<ObjectNode> identifiers =
                Stream.concat(held, text.addresses().stream().map(Clauses::at)).toList();
        List<ObjectNode> words = PlaceClauses.named(NameForms.asked(text.whole()), places);
        Stream.of(identifiers, words)
                .filter(all -> !all.isEmpty())
                .map(all -> bool("must", all))
                .forEach(any::add);
        return any.isEmpty() ? Optional.empty() : Optional.of(bool("should", any));
    }

    /// Items with the address, or with the address in a text.
    private static ObjectNode at(PageAddress address) {
        ArrayNode any = JsonNodes.array(List.of(terms(Schema.ADDRESS, address.keys())));
        Literal.of(address.core()).map(Literal::query).ifPresent(any::add);
        return bool("should", any);
    }

    /// Items with one of the addresses; empty if there are none.
    static Optional<ObjectNode> addressed(List<PageAddress> addresses) {
        ArrayNode any = JsonNodes.array(List.of());
        for (PageAddress address : addresses) {
            any.add(addressed(address.page(), Scoring.SAME_PAGE));
            if (!address.whole().equals(address.page())) {
                any.add(addressed(address.whole(), Scoring.SAME_QUERY));
            }
        }
        return addresses.isEmpty() ? Optional.empty() : Optional.of(bool("should", any));
    }

    private static ObjectNode addressed(String key, float score) {
        return constant(terms(Schema.ADDRESS, List.of(key)), score);
    }

    /// The filter as a query in which all matches have the same score.
    static ObjectNode constant(ObjectNode filter, float score) {
        ObjectNode constant = JsonNodes.object().put("boost", score);
        constant.set("filter", filter);
        return JsonNodes.object("constant_score", constant);
    }

    /// Items whose name contains one of the forms.
    static ObjectNode inName(Set<String> forms) {
        return terms(Schema.NAME, forms.stream().map(FinishedTokens::word).toList());
    }

    private static ObjectNode form(String field, String form, float weight) {
        ObjectNode term = JsonNodes.object().put("value", form).put("boost", weight);
        return JsonNodes.object("term", JsonNodes.object(field, term));
    }

    /// Items with one of the tags, with equal scores.
    static ObjectNode carrying(Collection<UUID> tags) {
        return terms(Schema.TAG, tags.stream().map(UUID::toString).toList());
    }

    static ObjectNode term(String field, String value) {
        return JsonNodes.object("term", JsonNodes.object().put(field, value));
    }

    static ObjectNode terms(String field, Collection<String> values) {
        return JsonNodes.object("terms", JsonNodes.object(field, JsonNodes.texts(values)));
    }

    static ObjectNode bool(String occur, ArrayNode clauses) {
        return JsonNodes.object("bool", JsonNodes.object(occur, clauses));
    }

    static ObjectNode bool(String occur, List<ObjectNode> clauses) {
        return bool(occur, JsonNodes.array(clauses));
    }
}
