package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.note;
import static cairn.application.port.search.SearchIndexFixture.numbers;
import static cairn.application.port.search.SearchIndexFixture.tag;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex.Query;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Search with misspelt words.
public interface SearchIndexSpellingContract extends VocabularyFixture {

    /// Searches as the server does: words that occur nowhere are also tried in other spellings.
    private List<Integer> findSpelt(String text, boolean completes) {
        QueryText asked = QueryText.of(text);
        QueryText spelt = asked.withUnknown(vocabulary().unknownWords(workspace(), asked, completes));
        return numbers(index().search(new Query(
                        workspace(), spelt, completes, List.of(), Set.of(Signal.KEYWORD), Optional.empty(), DEPTH))
                .getFirst());
    }

    private Set<String> unknown(String text) {
        return vocabulary().unknownWords(workspace(), QueryText.of(text), false);
    }

    @ParameterizedTest(name = "{0} finds <{1}>")
    @CsvSource(
            delimiter = '|',
            value = {
                "recieve | how to receive parcels",
                "recive | how to receive parcels",
                "receivve | how to receive parcels",
                "kubrenetis | a Kubernetes cluster",
                "Kubrenetis | a Kubernetes cluster",
                "lihgthouse | the lighthouse keeper",
                "resumee | my Résumé",
                "gärtnrei | die Gärtnerei",
                "библотека | городская библиотека",
                "βιβλιοθηκι | η βιβλιοθήκη",
                "पुस्तकलय | एक पुस्तकालय",
            })
    default void findsTheCorrectSpelling(String query, String text) {
        put(note(1, text), note(2, "entirely unrelated, 完全无关"));
        assertThat(find(query)).isEmpty();
        assertThat(findSpelt(query, false)).containsExactly(1);
        assertThat(findSpelt("\"" + query + "\"", false)).isEmpty();
        assertThat(findSpelt("-\"" + query + "\" unrelated", false)).containsExactly(2);
    }

    @Test
    default void partsOfCompoundsAreKnownWords() {
        put(SearchIndexLanguageContract.written(1, "de", "ein Sauerteigbrot"), note(2, "Boot"));
        assertThat(unknown("Brot Brott")).containsExactly("brott");
        assertThat(findSpelt("Brot", false)).containsExactly(1);
    }

    @ParameterizedTest(name = "{0} does not find <{1}>")
    @CsvSource(
            delimiter = '|',
            value = {
                "cat | cut cot at",
                "60501 | 60502",
                "北都市 | 東京郊外",
                "한국인 | 안방울",
                "light | night",
                "house | houndes",
                "tschüssi | tschechien",
            })
    default void doesNotCorrectIdentifiersAndShortWords(String query, String text) {
        put(note(1, text));
        assertThat(findSpelt(query, false)).isEmpty();
    }

    @Test
    default void doesNotCorrectWordsThatOccur() {
        put(note(1, "a form to fill"), note(2, "from here"), note(3, "forms"), note(4, "storm"));
        assertThat(unknown("form")).isEmpty();
        assertThat(findSpelt("form", false)).containsExactly(1, 3);
        assertThat(findSpelt("forme", false))
                .as("no stem of it stands there either")
                .isNotEmpty();
    }

    @Test
    default void ranksWordFormsAboveSimilarWords() {
        put(
                SearchIndexLanguageContract.written(1, "de", "viele alte Häuser am See hinter den Bergen"),
                note(2, "viele alte Hauf am See hinter den Bergen"));
        assertThat(findSpelt("Haus", false)).containsExactly(1, 2);
    }

    @Test
    default void ranksCloserSpellingsFirst() {
        put(note(1, "the international contract"), note(2, "the internatonal contract"));
        assertThat(findSpelt("internatoinal", false)).containsExactly(2, 1);
    }

    @Test
    default void reportsOnlyWordsThatMayBeMisspelt() {
        put(note(1, "known words stand here"));
        assertThat(unknown("known wrods her 12345 abc1 snake_kase 完全 \"quotted\" -excludded"))
                .containsExactly("wrods");
        assertThat(unknown("")).isEmpty();
    }

    @Test
    default void unknownWordsArePerWorkspace() {
        put(other(), 1, note(1, "Kubernetes"));
        putTag(other(), 1, "harbours");
        assertThat(unknown("kubernetes harbours")).containsExactlyInAnyOrder("kubernetes", "harbours");
        put(note(2, "kubernetes"));
        putTag(workspace(), 2, "harbour");
        assertThat(unknown("kubernetes harbours")).isEmpty();
        remove(2, 2);
        assertThat(unknown("kubernetes harbours")).containsExactly("kubernetes");
    }

    @Test
    default void aWordOfARemovedNoteIsUnknownAgain() {
        // Enough documents that an engine does not merge the removed one away at once.
        put(IntStream.rangeClosed(1, 40)
                .mapToObj(i -> note(i, i == 1 ? "recieve" : "other"))
                .toArray(SearchIndex.Document[]::new));
        assertThat(unknown("recieve")).isEmpty();
        remove(2, 1);
        assertThat(unknown("recieve")).containsExactly("recieve");
    }

    @Test
    default void findsAMisspeltTag() {
        putTag(workspace(), 1, "blueprint");
        put(document(1, "", "one", Set.of(tag(1)), 1, null));
        assertThat(findSpelt("bluepirnt", false)).containsExactly(1);
    }

    @Test
    default void aPrefixIsNotAMisspelling() {
        put(note(1, "lighthouse"), note(2, "lightly"));
        assertThat(vocabulary().unknownWords(workspace(), QueryText.of("lightho"), true))
                .isEmpty();
        assertThat(findSpelt("lightho", true)).containsExactly(1);
        assertThat(findSpelt("lihgthouse", true)).containsExactly(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 40})
    default void findsAWordAmongManyUnknownOnes(int times) {
        put(note(1, "needle"));
        StringBuilder text = new StringBuilder("neddle");
        for (int i = 0; i < times; i++) {
            text.append(" qwertyuiopas").append((char) ('a' + i % 26)).append((char) ('a' + i / 26));
        }
        assertThat(findSpelt(text.toString(), false)).containsExactly(1);
    }
}
