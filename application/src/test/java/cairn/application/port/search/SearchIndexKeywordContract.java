package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.fields;
import static cairn.application.port.search.SearchIndexFixture.note;
import static cairn.application.port.search.SearchIndexFixture.numbers;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex.Change;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Search for words without quotation marks.
public interface SearchIndexKeywordContract extends SearchIndexFixture {
    Comparator<Candidate> BEST_FIRST = Comparator.comparingDouble(Candidate::score)
            .reversed()
            .thenComparing(candidate -> candidate.id().toString());

    @ParameterizedTest(name = "{0} finds <{1}>")
    @CsvSource(
            delimiter = '|',
            value = {
                "run | we were running",
                "running | a good run",
                "NOTES | my note",
                "6050 | the MPU6050 sensor",
                "mpu6050 | the MPU6050 sensor",
                "mpu | the MPU6050 sensor",
                "MPU6050 | sensor 6050",
                "request | parseHTTPRequest()",
                "http | parseHTTPRequest()",
                "bar | call foo_bar",
                "foo_bar | call foo_bar",
                "example | see https://example.com/x",
                "avion | l'avion décolle",
                "cafe | un café noir",
                "CAFÉ | un cafe noir",
                "smorrebrod | smørrebrød",
                "strasse | Straße",
                "ОДИН | один два",
                "елка | ёлка",
                "οδος | ΟΔΟΣ",
                "東京 | 私は東京都に住んでいます",
                "京 | 東京都",
                "コーヒー | 朝のコーヒーが好き",
                "バスコーヒー | 朝のﾊﾞｽｺｰﾋｰが好き",
                "中国 | 我爱中国人民",
                "한국어 | 한국어를 배우다",
                "ภาษา | ฉันเรียนภาษาไทย",
                "ＡＢＣ | abc",
                "🎉 | party 🎉 time",
                "the | to be or not to be the",
                "c++ | I write C++ code",
                "1.2.3 | release v1.2.3 is out",
                "v1.2 | release v1.2.3 is out",
                "2.3 | 1.2.3",
                "example.com | see https://www.example.com/x",
                "schmidt | write to anna.schmidt@example.com",
                "anna.schmidt@example.com | write to Anna.Schmidt@Example.com",
                "report_2024-final.pdf | /srv/papers/report_2024-final.pdf",
                "report | /srv/papers/report_2024-final.pdf",
                "2024 | /srv/papers/report_2024-final.pdf",
                "anna | C:\\Users\\anna\\photo.jpg",
                "App.java | src/main/java/App.java",
                "iPhone | iPhone15Pro",
                "15 | iPhone15Pro",
                "x86 | linux-x86_64.tar.gz",
                "tar.gz | linux-x86_64.tar.gz",
                "kernel | DVT-Kernel2-ABC",
                "getElementById | document.getElementById('a')",
                "GET_ELEMENT | x.GET_ELEMENT_BY_ID()",
                "６０５０ | MPU6050",
                "第3章 | 第3章 はじめに",
            })
    default void findsAFormOfTheWord(String query, String text) {
        put(note(1, text), note(2, "entirely unrelated, 完全无关"));
        assertThat(find(query)).containsExactly(1);
    }

    @ParameterizedTest(name = "{0} finds <{1}>")
    @CsvSource(
            delimiter = '|',
            value = {
                "⅛ | a ⅛ inch drill",
                "⅛ | the 2⅛ inch drill",
                "² | a room of 20 m²",
                "→ | north → south",
                "€ | 20€",
                "-> | a->b",
                "§ | § 12",
                "⅛ inch | sizes: ⅛",
            })
    default void findsSymbols(String query, String text) {
        findsAFormOfTheWord(query, text);
    }

    @Test
    default void findsTheWordsInEveryField() {
        put(fields(1, "aaa", "bbb", "ccc", "https://ddd.example", "eee"));
        assertThat(find("aaa")).containsExactly(1);
        assertThat(find("bbb")).containsExactly(1);
        assertThat(find("ccc")).containsExactly(1);
        assertThat(find("ddd")).containsExactly(1);
        assertThat(find("eee")).containsExactly(1);
    }

    @Test
    default void oneWordIsEnoughAndMoreWordsRankHigher() {
        put(note(1, "apple and nothing"), note(2, "apple pie tonight"), note(3, "something else"));
        assertThat(find("apple pie")).containsExactly(2, 1);
    }

    @Test
    default void aRepeatedWordCountsTwice() {
        put(note(1, "apples here"), note(2, "pears here"));
        assertThat(find("pears apples pears")).containsExactly(2, 1);
        assertThat(find("apples pears apples")).containsExactly(1, 2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "what are the effects of heat | on heat | what are the and of",
                "wie ist das wetter in berlin | berlin | wie ist das in",
                "quelles sont les causes de la guerre | guerre | quelles sont les de la",
                "какая погода в москве и на юге | москве | какая в и на",
            })
    default void functionWordsOfAQuestionCountLittle(String question, String about, String other) {
        put(note(1, other), note(2, about));
        assertThat(find(question)).containsExactly(2, 1);
    }

    @Test
    default void functionWordsCountInAShortQuery() {
        put(note(1, "who are the others"), note(2, "of heat"), note(3, "heat"));
        assertThat(find("the who")).containsExactly(1);
        assertThat(find("to be or not to be")).isEmpty();
        put(note(4, "to be or not"));
        assertThat(find("to be or not to be")).containsExactly(4);
    }

    @Test
    default void ranksTheExactFormBeforeOtherForms() {
        put(note(1, "a long running thing"), note(2, "a long run thing"));
        assertThat(find("run")).containsExactly(2, 1);
        assertThat(find("running")).containsExactly(1, 2);
        put(note(3, "un café noir"), note(4, "un cafe noir"));
        assertThat(find("cafe")).containsExactly(4, 3);
        assertThat(find("café")).containsExactly(3, 4);
        put(note(5, "languages like C here"), note(6, "languages like C++ here"));
        assertThat(find("C++")).containsExactly(6, 5);
    }

    @Test
    default void ranksAWholeCompoundAboveItsParts() {
        put(
                document(1, "option cli", "option cli cli option", Set.of(), 1, null),
                note(2, "a long text that says, among many other things, to give option_cli here and there"));
        assertThat(find("option_cli")).containsExactly(2, 1);
        put(
                document(3, "get io", "coursier io get get io", Set.of(), 1, null),
                note(4, "a long text that says, among many other things, to look at get-coursier.io for more"));
        assertThat(find("get-coursier.io")).containsExactly(4, 3);
    }

    @Test
    default void ranksNamesBeforeTexts() {
        put(
                document(1, "shopping list", "milk, eggs, garden hose", Set.of(), 1, null),
                document(2, "garden hose list", "milk, eggs, shopping", Set.of(), 1, null));
        assertThat(find("garden")).containsExactly(2, 1);
        assertThat(find("shopping")).containsExactly(1, 2);
    }

    @Test
    default void ranksHeadingsBeforeTheRestOfTexts() {
        put(
                note(1, "# Garden\n\nof hoses and more"),
                note(2, "# Hoses\n\nof garden and more"),
                note(3, "```\n# Paint\n```\nof hoses and roofs"),
                note(4, "# Roofs\n```\nof hoses and paint\n```"));
        assertThat(find("garden")).containsExactly(1, 2);
        assertThat(find("hoses").getFirst()).isEqualTo(2);
        assertThat(find("roofs")).containsExactly(4, 3);
        put(note(5, "# Alpha\n\nand nothing\n\n# Beta"));
        assertThat(find("\"Alpha Beta\"")).isEmpty();
    }

    @Test
    default void ranksRareWordsBeforeCommonOnes() {
        IntStream.range(10, 30).forEach(i -> put(note(i, "common words here")));
        put(note(1, "common thing here"), note(2, "rare thing here"));
        assertThat(find("common rare").getFirst()).isEqualTo(2);
    }

    @Test
    default void breaksTiesById() {
        put(note(3, "same"), note(1, "same"), note(5, "same"), note(2, "same"), note(4, "same"));
        assertThat(find("same")).containsExactly(1, 2, 3, 4, 5);
        assertThat(numbers(keyword(workspace(), "same", 3))).containsExactly(1, 2, 3);
    }

    /// Entries are added in several batches and not in the order of their IDs, and many scores tie. At
    /// any depth, the candidates are the best of all entries.
    @Test
    default void returnsTheBestOfAllMatchesAtAnyDepth() {
        List<Integer> numbers =
                IntStream.range(0, 6000).map(i -> i * 7919 % 6000).boxed().toList();
        for (int batch = 0; batch < 6; batch++) {
            index().apply(numbers.subList(batch * 1000, batch * 1000 + 1000).stream()
                    .map(i -> (Change) new Change.PutResource(
                            workspace(), 1, note(i, "same ".repeat(1 + i % 13) + "other ".repeat(i % 5))))
                    .toList());
        }

        Ranking all = keyword(workspace(), "same", 6000);
        assertThat(all.candidates()).hasSize(6000).isSortedAccordingTo(BEST_FIRST);
        for (int depth : List.of(1, 2, 40, 999, 2500, 6000)) {
            Ranking first = keyword(workspace(), "same", depth);
            assertThat(first.candidates())
                    .as("the first %d", depth)
                    .isEqualTo(all.candidates().subList(0, depth));
            assertThat(first.matches()).isEqualTo(6000);
            assertThat(first.complete()).isEqualTo(depth == 6000);
        }
    }

    @Test
    default void reportsWhetherThereAreMoreMatches() {
        put(note(1, "same"), note(2, "same"), note(3, "same"));
        assertThat(keyword(workspace(), "same", 2).complete()).isFalse();
        assertThat(keyword(workspace(), "same", 3).complete()).isTrue();
        assertThat(keyword(workspace(), "none", 3).complete()).isTrue();
    }

    @Test
    default void candidatesAreOrderedByDescendingScore() {
        put(note(1, "apple"), note(2, "apple pie"), note(3, "apple pie crust and much more to bake"));
        Ranking ranking = keyword(workspace(), "apple pie crust", DEPTH);
        assertThat(ranking.signal()).isEqualTo(Signal.KEYWORD);
        assertThat(ranking.candidates())
                .extracting(Candidate::score)
                .isSortedAccordingTo((a, b) -> Double.compare(b, a));
        assertThat(ranking.candidates()).extracting(Candidate::score).allMatch(score -> score > 0);
    }

    @Test
    default void findsNothingByPunctuationAlone() {
        put(note(1, "what ... ?"));
        assertThat(find("... ?")).isEmpty();
        assertThat(find("what - ?")).containsExactly(1);
        assertThat(find("nothing → ?")).isEmpty();
    }

    @Test
    default void answersALongQueryOfManyDifferentWords() {
        String words = IntStream.range(0, 700)
                .mapToObj(i -> Integer.toString(i, 36))
                .collect(Collectors.joining(" "))
                .substring(0, QueryText.MAX_LENGTH);
        put(note(1, words), note(2, "other"));
        assertThat(find(words)).containsExactly(1);
        assertThat(find("文".repeat(1000) + "é".repeat(1000))).isEmpty();
    }

    @Test
    default void showsNothingOfAnotherWorkspace() {
        put(workspace(), 1, note(1, "secret plan"));
        put(other(), 1, note(2, "secret plan"));
        assertThat(find("secret")).containsExactly(1);
        assertThat(find("\"secret plan\"")).containsExactly(1);
        assertThat(find(other(), "secret \"plan\"")).containsExactly(2);
    }

    @Test
    default void indexesPathologicalTexts() {
        put(note(1, "x".repeat(1 << 20) + " needle"));
        put(note(2, "a" + "\u0301\u0323".repeat(1 << 18) + " needle"));
        put(note(3, "文".repeat(1 << 18) + " needle"));
        put(note(4, "\u200D".repeat(1 << 18) + " needle"));
        put(note(5, "_'".repeat(1 << 18) + "a1".repeat(1 << 18) + " needle"));
        put(note(6, ""));
        assertThat(find("needle")).containsExactlyInAnyOrderElementsOf(List.of(1, 2, 3, 4, 5));
        assertThat(find("\"needle\"")).hasSize(5);
    }
}
