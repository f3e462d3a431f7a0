package cairn.domain.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class QueryTextTest {
    private static List<String> distinct(List<String> parts) {
        return parts.stream().distinct().toList();
    }

    private static QueryText parsed(String loose, List<String> strict, List<String> excluded) {
        return new QueryText(loose, strict, excluded);
    }

    @Test
    void limitsTheScoredWordsButKeepsStrictParts() {
        QueryText text = QueryText.of("one two three -four \"five six\" seven \"eight\"");

        QueryText cut = text.within(5);

        assertThat(cut.meaning()).isEqualTo("one two three seven five");
        assertThat(cut.strict()).isEqualTo(text.strict());
        assertThat(cut.excluded()).isEqualTo(text.excluded());
        assertThat(cut.isWhole()).isFalse();
        assertThat(text.within(2).meaning()).isEqualTo("one two");
        assertThat(text.within(7)).isSameAs(text);
    }

    @Test
    void truncatesTextsWithoutSpacesBetweenCharacters() {
        assertThat(QueryText.of("今日は天気が良い").within(3).loose()).isEqualTo("今日は");
        assertThat(QueryText.of("a".repeat(100)).within(2).loose()).isEqualTo("a".repeat(12));
    }

    @Test
    void separatesQuotedPartsFromTheText() {
        assertThat(QueryText.of("trip \"new york\" \"C++\" plan"))
                .isEqualTo(parsed("trip plan", List.of("new york", "C++"), List.of()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"new york\"",
                "“new york”",
                "”new york”",
                "„new york“",
                "„new york”",
                "“new york\"",
                "«new york»",
                "»new york«",
                "« new york »",
                "＂new york＂",
                "「new york」",
                "『new york』",
                "《new york》",
                "〝new york〞",
                "〝new york〟",
                "(\"new york\")",
            })
    void recognizesManyKindsOfQuotationMarks(String text) {
        assertThat(QueryText.of(text).strict()).containsExactly("new york");
        assertThat(QueryText.of("-" + text.replaceAll("[()]", "")).excluded()).containsExactly("new york");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a 5\" pipe and a 6\" pipe",
                "rock'n'roll O'Neil's",
                "a 5” pipe and a 6” pipe",
                "17“ 19“",
                "left» right «middle",
                "\"new york",
                "new york\"",
                "“new york",
                "new york”",
                "「new york",
                "a-b a--b - b --b ->",
                "-\"new york",
                "e-mail",
            })
    void unpairedQuotesArePlainText(String text) {
        assertThat(QueryText.of(text)).isEqualTo(parsed(text, List.of(), List.of()));
    }

    @Test
    void opensAQuoteDirectlyAfterACharacterInScriptsWithoutSpaces() {
        assertThat(QueryText.of("搜索“东京”的")).isEqualTo(parsed("搜索 的", List.of("东京"), List.of()));
        assertThat(QueryText.of("日本「東京」駅")).isEqualTo(parsed("日本 駅", List.of("東京"), List.of()));
        assertThat(QueryText.of("カタカナ\"東京\"")).isEqualTo(parsed("カタカナ", List.of("東京"), List.of()));
        assertThat(QueryText.of("ภาษา\"ไทย\"")).isEqualTo(parsed("ภาษา", List.of("ไทย"), List.of()));
    }

    @Test
    void omitsBlankParts() {
        assertThat(QueryText.of("a \"\" b")).isEqualTo(parsed("a b", List.of(), List.of()));
        assertThat(QueryText.of("a \" \u00A0\" b")).isEqualTo(parsed("a b", List.of(), List.of()));
        assertThat(QueryText.of("a -\"\" b")).isEqualTo(parsed("a b", List.of(), List.of()));
    }

    @Test
    void keepsTheContentOfAQuoteUnchanged() {
        assertThat(QueryText.of("\"  a -b  'c'  \"").strict()).containsExactly("a -b  'c'");
    }

    @Test
    void wordsAndPhrasesAfterAHyphenAreExclusions() {
        assertThat(QueryText.of("apple -pie -\"red pear\" -C++ tree"))
                .isEqualTo(parsed("apple tree", List.of(), List.of("pie", "red pear", "C++")));
        assertThat(QueryText.of("-pie")).isEqualTo(parsed("", List.of(), List.of("pie")));
        assertThat(QueryText.of("bread -rye, -oats; (or -wheat) -C#! -日本、").excluded())
                .containsExactly("rye", "oats", "wheat", "C#", "日本");
        assertThat(QueryText.of("a\u00A0-pie\u3000-日本").excluded()).containsExactly("pie", "日本");
    }

    @Test
    void aHyphenWithinAWordExcludesNothing() {
        assertThat(QueryText.of("e-mail well-known").excluded()).isEmpty();
        assertThat(QueryText.of("-e-mail").excluded()).containsExactly("e-mail");
    }

    @Test
    void foldsWhiteSpaceOfTheLooseText() {
        assertThat(QueryText.of("  a\t\n b\u00A0\u3000 c ").loose()).isEqualTo("a b c");
    }

    @Test
    void isBlankWithoutWordsAndParts() {
        assertThat(QueryText.of(" \u00A0\u3000 ").isBlank()).isTrue();
        assertThat(QueryText.of("-apple").isBlank()).isTrue();
        assertThat(QueryText.of("\"\"").isBlank()).isTrue();
        assertThat(QueryText.of("\"a\"").isBlank()).isFalse();
        assertThat(QueryText.of("a").isBlank()).isFalse();
    }

    @Test
    void meaningIsTheLooseAndStrictWords() {
        assertThat(QueryText.of("trip \"new york\" -bus").meaning()).isEqualTo("trip new york");
        assertThat(QueryText.of("\"new york\"").meaning()).isEqualTo("new york");
        assertThat(QueryText.of("trip").meaning()).isEqualTo("trip");
    }

    @Test
    void parsingKeepsAllLettersOfAnyText() {
        Random random = new Random(7);
        for (int round = 0; round < 20_000; round++) {
            String text = anyText(random);
            QueryText query = QueryText.of(text);
            String kept = query.loose() + String.join("", query.strict()) + String.join("", query.excluded());
            assertThat(letters(kept)).as(text).isEqualTo(letters(text));
            assertThat(query.strict()).as(text).noneMatch(String::isBlank);
            assertThat(query.excluded()).as(text).noneMatch(String::isBlank);
            assertThat(query.loose())
                    .as(text)
                    .doesNotContain("  ")
                    .isEqualTo(query.loose().strip());
        }
    }

    @Test
    void findsTheQuotedPartsOfAGeneratedQuery() {
        Random random = new Random(8);
        for (int round = 0; round < 5_000; round++) {
            List<String> strict = words(random);
            List<String> excluded = words(random);
            List<String> loose = words(random);
            StringBuilder text = new StringBuilder();
            strict.forEach(part -> text.append(" \"").append(part).append('"'));
            loose.forEach(word -> text.append(' ').append(word));
            excluded.forEach(part -> text.append(" -“").append(part).append('”'));
            assertThat(QueryText.of(text.toString()))
                    .isEqualTo(parsed(String.join(" ", loose), distinct(strict), distinct(excluded)));
        }
    }

    private static String anyText(Random random) {
        String alphabet = "abC1é東ก  \t\u00A0-\"“”„«»「」＂'+.";
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(16); i > 0; i--) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }

    private static List<String> words(Random random) {
        return random.ints(random.nextInt(4), 0, 1000)
                .mapToObj(i -> "w" + i + "+")
                .toList();
    }

    /// The letters and digits in code point order, as parsing changes the order of parts.
    /// Each is listed once, as repeated parts are kept once.
    private static String letters(String text) {
        return text.codePoints()
                .filter(Character::isLetterOrDigit)
                .sorted()
                .distinct()
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    @Test
    void countsWordsOfFourLettersOrMoreInAQuestion() {
        assertThat(QueryText.of("what may my sister not eat").tellingWords()).isEqualTo(2);
        assertThat(QueryText.of("\"git reset --soft\" TP559").tellingWords()).isEqualTo(3);
        assertThat(QueryText.of("who is he").tellingWords()).isZero();
        assertThat(QueryText.of("Gymnopedie").tellingWords()).isZero();
    }

    @Test
    void keepsARepeatedPartOnce() {
        QueryText query = QueryText.of("\"a b\" -c \"a b\" -c \"A b\"");

        assertThat(query.strict()).containsExactly("a b", "A b");
        assertThat(query.excluded()).containsExactly("c");
    }
}
