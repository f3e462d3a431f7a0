package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.fields;
import static cairn.application.port.search.SearchIndexFixture.id;
import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex.Query;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Search with quoted parts and exclusions.
public interface SearchIndexStrictContract extends SearchIndexFixture {

    @ParameterizedTest(name = "\"{0}\" in <{1}>")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "york | in York today",
                "YORK | in york today",
                "new york | New   York",
                "new york | `a new\n\tyork`",
                "new york | New\u00A0York",
                "C++ | I like C++.",
                "C++ | C+++",
                "C# | (c#)",
                ".NET | the .net way",
                "e-mail | my E-Mail address",
                "don't | I DON'T know",
                "+ | 1 + 1",
                "!? | what!?",
                "5.0 | version 5.0",
                "foo_bar | call foo_bar()",
                "résumé | Re\u0301sume\u0301",
                "straße | STRASSE",
                "東京 | 東京都に住む",
                "京都 | 東京都に住む",
                "สวัสดี | สวัสดีครับ",
                "안녕 | 안녕 하세요",
                "a b a b c | a b a b a b c",
                "https://example.com/a | see https://example.com/a.",
                "co\u00ADoperate | cooperate",
            })
    default void findsALiteralPart(String part, String text) {
        put(note(1, text));
        assertThat(find("\"" + part + "\"")).containsExactly(1);
        assertThat(find("-\"" + part + "\" today way know street like my call")).isEmpty();
    }

    @ParameterizedTest(name = "\"{0}\" not in <{1}>")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "york | Yorkshire",
                "york | newyork",
                "new york | york new",
                "new york | newyork",
                "new york | new-york",
                "new york | new, york",
                "new york | new old york",
                "C++ | C",
                "C++ | C + +",
                "C++ | C+ +",
                "C | cc",
                "e-mail | email",
                "e-mail | e - mail",
                "e mail | e-mail",
                "don't | dont",
                "running | run runs",
                "resume | résumé",
                "6050 | MPU6050",
                "1.5 | 15 1 5",
                "foo bar | foo_bar",
                "東京 | 京東",
                "안녕 | 안녕하세요",
            })
    default void findsOnlyLiteralMatches(String part, String text) {
        put(note(1, text));
        assertThat(find("\"" + part + "\"")).isEmpty();
    }

    @Test
    default void requiresEveryPart() {
        put(note(1, "red apple"), note(2, "red pear"), note(3, "green apple"));
        assertThat(find("\"red\" \"apple\"")).containsExactly(1);
    }

    @Test
    default void looksForEachPartInEveryField() {
        put(fields(1, "red name", "a description", "some text", "https://u.example/x", "a comment"));
        assertThat(find("\"red name\" \"a description\" \"some text\" \"u.example/x\" \"a comment\""))
                .containsExactly(1);
    }

    @Test
    default void requiresAPartWithinOneField() {
        put(fields(1, "one two", "three", "four", "five", "six", "seven"));
        assertThat(find("\"two three\"")).isEmpty();
        assertThat(find("\"three four\"")).isEmpty();
        assertThat(find("\"twothree\"")).isEmpty();
        assertThat(find("\"four five\"")).isEmpty();
        assertThat(find("\"six seven\"")).isEmpty();
        assertThat(find("\"six\" \"seven\"")).containsExactly(1);
    }

    @Test
    default void acceptsTypographicQuotationMarks() {
        put(note(1, "the new york times"), note(2, "york new"));
        assertThat(find("“new york”")).containsExactly(1);
        assertThat(find("„new york“")).containsExactly(1);
        assertThat(find("«new york»")).containsExactly(1);
        assertThat(find("「new york」")).containsExactly(1);
    }

    @Test
    default void anUnbalancedQuoteIsPlainText() {
        put(note(1, "york new"));
        assertThat(find("\"new york")).containsExactly(1);
    }

    @Test
    default void looseWordsBesideStrictPartsAreOptional() {
        put(note(1, "apple pie"), note(2, "apple tree"));
        assertThat(find("\"apple\" tree")).containsExactly(2, 1);
    }

    @Test
    default void omitsItemsWithExcludedWordsAndPhrases() {
        put(note(1, "apple pie"), note(2, "apple tree"), note(3, "apple Pie crust"), note(4, "apple pies"));
        assertThat(find("apple -pie")).containsExactlyInAnyOrder(2, 4);
        assertThat(find("apple -\"pie crust\"")).containsExactlyInAnyOrder(1, 2, 4);
        assertThat(find("apple -pie -tree")).containsExactly(4);
    }

    @Test
    default void answersAQueryOfHundredsOfParts() {
        put(note(1, "a b c"));
        assertThat(find("\"a\" ".repeat(500).strip())).containsExactly(1);
        StringBuilder many = new StringBuilder("b ");
        for (int i = 0; i < 250; i++) {
            many.append("\"a ").append((char) ('\u4E00' + i)).append("\" ");
        }
        assertThat(find(many.toString())).isEmpty();
        assertThat(find("b" + " -x1".repeat(499))).containsExactly(1);
    }

    @Test
    default void returnsWhichOfTheGivenItemsContainAPart() {
        put(
                note(1, "invoice of October 2023"),
                note(2, "invoice of 2023, October"),
                note(3, "paid in october 2023"),
                note(4, "a gas invoice, October 2023"));
        Query query = new Query(
                workspace(),
                QueryText.of("invoice -gas").literally("October 2023"),
                false,
                List.of(),
                Set.of(Signal.SUMMARY_VECTOR),
                Optional.empty(),
                DEPTH);

        assertThat(index().matching(query, Set.of(id(1), id(2), id(3), id(4)))).containsExactlyInAnyOrder(id(1), id(3));
        assertThat(index().matching(query, Set.of(id(2), id(3)))).containsExactly(id(3));
    }
}
