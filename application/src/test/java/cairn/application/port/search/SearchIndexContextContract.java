package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.id;
import static cairn.application.port.search.SearchIndexFixture.note;
import static cairn.application.port.search.SearchIndexFixture.numbers;
import static cairn.application.port.search.SearchIndexFixture.tag;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Pictured;
import cairn.application.port.search.SearchIndex.Query;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.Kind;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import cairn.domain.tree.ContainerSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Short notes found by the words of neighbouring notes.
public interface SearchIndexContextContract extends SearchIndexFixture {

    private static Document inContext(int number, String text, @Nullable String context) {
        return inContext(number, "", text, context, Set.of(), 1, null);
    }

    private static Document inContext(
            int number,
            String name,
            String text,
            @Nullable String context,
            Set<TagId> tags,
            int parent,
            @Nullable String language) {
        return new Document(
                id(number),
                Kind.NOTEPAD,
                name,
                null,
                text,
                context,
                null,
                List.of(),
                tags,
                parent,
                FACTS,
                List.of(),
                List.of(),
                Pictured.NOTHING,
                language);
    }

    private Ranking by(Signal signal, QueryText text, boolean completes, int depth, Filter... filters) {
        Query query =
                new Query(workspace(), text, completes, List.of(filters), Set.of(signal), Optional.empty(), depth);
        return index().search(query).getFirst();
    }

    private Ranking byContext(String text, Filter... filters) {
        return by(Signal.CONTEXT, QueryText.of(text), false, DEPTH, filters);
    }

    @Test
    default void findsANoteByTheWordsOfItsContext() {
        put(inContext(1, "Mine is blue.", "Which colour has your kettle?\nMine is blue."), note(2, "A kettle"));

        Ranking found = byContext("the kettles");

        assertThat(found.signal()).isEqualTo(Signal.CONTEXT);
        assertThat(found.complete()).isTrue();
        assertThat(numbers(found)).containsExactly(1);
        assertThat(numbers(byContext("garden blue"))).containsExactly(1);
        assertThat(byContext("garden").candidates()).isEmpty();
    }

    @Test
    default void contextWordsDoNotCountAsWordsOfTheNote() {
        put(inContext(1, "Mine is blue.", "Which colour has your kettle?\nMine is blue."), note(2, "A blue kettle"));
        assertThat(find("kettle")).containsExactly(2);
        assertThat(find("\"kettle\"")).containsExactly(2);
        assertThat(find("blue -kettle")).containsExactly(1);
        assertThat(numbers(byContext("blue \"kettle\""))).isEmpty();
        assertThat(numbers(byContext("blue -kettle"))).containsExactly(1);
        assertThat(numbers(by(Signal.EXACT, QueryText.of("kettle"), false, DEPTH)))
                .containsExactly(2);
        for (String typed : List.of("ke", "kettl")) {
            assertThat(numbers(by(Signal.KEYWORD, QueryText.of(typed), true, DEPTH)))
                    .containsExactly(2);
        }
    }

    @Test
    default void aDocumentWithoutAContextIsNotFoundByContext() {
        put(note(1, "A kettle"), inContext(2, "Kettle", "A kettle", null, Set.of(), 1, null));
        assertThat(byContext("kettle").candidates()).isEmpty();
        assertThat(byContext("kettle").complete()).isTrue();
    }

    @Test
    default void onlyWholeWordsFindNotesByContext() {
        putTag(workspace(), 1, "kettle");
        put(inContext(1, "", "blue", "A garden → hose", Set.of(tag(1)), 1, null), inContext(2, "red", "A kettle"));
        assertThat(numbers(byContext("kettle"))).containsExactly(2);
        assertThat(byContext("").candidates()).isEmpty();
        assertThat(byContext("").complete()).isTrue();
        assertThat(byContext("→").candidates()).isEmpty();
        assertThat(numbers(by(Signal.CONTEXT, QueryText.of("kett"), true, DEPTH)))
                .isEmpty();
        QueryText misspelt = QueryText.of("ketttle").withUnknown(Set.of("ketttle"));
        assertThat(numbers(by(Signal.CONTEXT, misspelt, false, DEPTH))).isEmpty();
    }

    @Test
    default void aNameCountsMoreThanTextInAContext() {
        put(
                inContext(1, "", "One", "One.\nThe kettle whistles", Set.of(), 1, null),
                inContext(2, "Kettle", "Two", "Two.\nThe tea whistles", Set.of(), 1, null));
        assertThat(numbers(byContext("kettle"))).containsExactly(2, 1);
    }

    @Test
    default void findsOtherWordFormsInAContextByItsLanguage() {
        put(
                inContext(1, "", "Unseres.", "Ein Haus am See. Unseres.", Set.of(), 1, "de"),
                inContext(2, "", "Unseres.", "Ein Haus am See. Unseres.", Set.of(), 1, null));
        assertThat(numbers(byContext("Häuser"))).containsExactly(1);
    }

    @Test
    default void appliesFiltersStrictPartsAndExclusionsToContexts() {
        putTag(workspace(), 1, "plain");
        put(
                inContext(1, "", "C++ blue", "kettle", Set.of(), 1, null),
                inContext(2, "", "C + + blue", "kettle", Set.of(), 2, null),
                inContext(3, "", "C++ red", "kettle", Set.of(tag(1)), 3, null));
        put(other(), 1, inContext(4, "C++ blue", "kettle"));

        assertThat(numbers(byContext("kettle"))).containsExactly(1, 2, 3);
        assertThat(numbers(byContext("kettle \"C++\""))).containsExactly(1, 3);
        assertThat(numbers(byContext("kettle \"C++\" -blue"))).containsExactly(3);
        assertThat(numbers(byContext("kettle -plain"))).containsExactly(1, 2);
        Filter low = new Filter.ParentIn(ContainerSet.of(IntStream.of(1, 3)));
        assertThat(numbers(byContext("kettle", low))).containsExactly(1, 3);
        assertThat(numbers(byContext("kettle", low, new Filter.AllTags(Set.of(tag(1))))))
                .containsExactly(3);
    }

    /// Words of strict parts are searched in contexts too, and count like any others.
    @Test
    default void conditionsDoNotChangeContextScores() {
        put(inContext(1, "blue", "kettle"));
        Candidate plain = byContext("blue kettle").candidates().getFirst();
        assertThat(byContext("\"blue\" kettle -red").candidates()).containsExactly(plain);
        Filter notes = new Filter.KindIn(Set.of(Kind.NOTEPAD));
        assertThat(byContext("blue kettle", notes).candidates()).containsExactly(plain);
    }

    @Test
    default void returnsMoreContextMatchesThanTheDepth() {
        put(inContext(3, "three", "kettle"), inContext(1, "one", "kettle"), inContext(2, "two", "kettle"));
        Ranking ranking = by(Signal.CONTEXT, QueryText.of("kettle"), false, 2);
        assertThat(numbers(ranking)).containsExactly(1, 2, 3);
        assertThat(ranking.complete()).isTrue();
    }

    /// Conditions and words share the number of clauses that an engine allows.
    @Test
    default void findsNotesByContextEvenForVeryLongQueries() {
        List<String> parts =
                IntStream.range(0, 270).mapToObj(i -> "%x.".formatted(20 + i)).toList();
        String all = String.join(" ", parts);
        putTag(workspace(), 1, all);
        put(inContext(1, "", all, "Which kettle?", Set.of(tag(1)), 1, null));
        String strict = parts.stream().map(part -> " \"" + part + "\"").collect(Collectors.joining());
        assertThat(numbers(byContext("kettle" + strict))).containsExactly(1);
    }

    @Test
    default void replacingADocumentReplacesItsContext() {
        put(workspace(), 1, inContext(1, "Mine is blue.", "Which kettle?\nMine is blue."));
        put(workspace(), 2, note(1, "Mine is blue."));
        assertThat(byContext("kettle").candidates()).isEmpty();
        assertThat(byContext("blue").candidates()).isEmpty();
        put(workspace(), 3, inContext(1, "Mine is blue.", "Which car?\nMine is blue."));
        assertThat(numbers(byContext("car"))).containsExactly(1);
        assertThat(byContext("kettle").candidates()).isEmpty();
    }
}
