package cairn.adapter.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WordTokensTest {
    private static List<String> document(String text) {
        return terms(WordTokens.ofDocument(text));
    }

    private static List<String> query(String text) {
        return terms(WordTokens.ofQuery(text));
    }

    private static List<String> terms(TokenCursor cursor) {
        List<String> terms = new ArrayList<>();
        while (cursor.next()) {
            terms.add(cursor.term());
        }
        return terms;
    }

    @Test
    void givesAWordAsWrittenAndItsBase() {
        assertThat(document("Running, CAFÉS!")).containsExactly("running", "~run", "cafés", "~cafe");
    }

    /// Styled letters in posts, which have no lower case of their own.
    @Test
    void givesTheBaseOfStyledCapitals() {
        assertThat(document("\uD835\uDDE5\uD835\uDE02\uD835\uDDFB\uD835\uDDFB\uD835\uDDF6\uD835\uDDFB\uD835\uDDF4"))
                .contains("~run");
        assertThat(document("ᴺᴬᴿᵂᴬᴸ")).contains("~narwal");
    }

    @Test
    void putsAllFormsOfAWordAtOnePosition() {
        WordTokens tokens = WordTokens.ofDocument("one MPU6050 two");
        int position = 0;
        while (tokens.next()) {
            position += tokens.step();
        }
        assertThat(position).isEqualTo(3);
    }

    @Test
    void splitsCompoundTokens() {
        assertThat(document("MPU6050")).containsExactly("mpu6050", "~mpu6050", "~mpu", "~6050");
        assertThat(document("parseHTTPRequest")).contains("parsehttprequest", "~pars", "~http", "~request");
        assertThat(document("snake_case")).contains("snake_case", "~snake", "~case");
        assertThat(document("l'avion")).contains("l'avion", "~avion");
        assertThat(document("3.14 1,000 a.b")).contains("3.14", "~3", "~14", "1,000", "a.b");
        assertThat(document("end. _x_ 'quoted'")).contains("end", "x", "quoted");
    }

    @Test
    void addsCompoundPartsInTheLanguageOfTheText() {
        assertThat(terms(WordTokens.ofDocument("Sauerteigbrote", "de"))).contains("=sauerteig", "=brot");
        assertThat(terms(WordTokens.ofDocument("Brote", "de"))).noneMatch(term -> term.startsWith("="));
        assertThat(document("Sauerteigbrote")).noneMatch(term -> term.startsWith("="));
        assertThat(query("Brote")).contains("=brot");
        assertThat(query("Sauerteigbrote")).contains("=sauerteigbrot").doesNotContain("=brot");
    }

    @Test
    void joinsHyphenatedWords() {
        assertThat(document("Wi-Fi on-the-go"))
                .containsExactly(
                        "wi",
                        "~wi",
                        "-wifi",
                        "fi",
                        "~fi",
                        "on",
                        "~on",
                        "-onthego",
                        "-onth",
                        "the",
                        "~the",
                        "-thego",
                        "go",
                        "~go");
        assertThat(query("on-the-go"))
                .containsSubsequence("on", "~onthego", "~onth", "the", "~onthego", "~onth", "~thego", "go", "~thego");
        assertThat(query("e\u2011mails").stream().filter("~email"::equals)).hasSize(2);
        assertThat(query("emails")).contains("~email", "-email");
        assertThat(document("'e-mail', phone,e-mail/e-mail's --e-mail: http://e-mail/").stream()
                        .filter("-email"::equals))
                .hasSize(5);
        assertThat(document("Covid-19 covid19"))
                .contains("-covid19", "~covid19")
                .doesNotContain("-covid");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "state-of-the-art",
                "2024-11-22",
                "get-pip.py",
                "--a-b-c-d",
                "a- b",
                "a--b",
                "my-host.example",
                "x.my-host",
                "aaaaaaaaaaaaaaaa-aaaaaaaaaaaaaaaaa",
                "1-2kg",
                "2024-11-22T10",
                "co-op\u00ADeration",
                "जन-परिवार",
                "550e8400-e29b-41d4-a716-446655440000",
                "東-京"
            })
    void doesNotJoinAtOtherHyphens(String text) {
        WordTokens tokens = WordTokens.ofDocument(text);
        while (tokens.next()) {
            assertThat(tokens.isJoined()).as(tokens.term()).isFalse();
        }
    }

    @Test
    void keepsTheSignsOfProgrammingLanguages() {
        assertThat(document("C++ F# C.")).containsExactly("c++", "~c", "f#", "~f", "c", "~c");
        assertThat(document("1+1")).containsExactly("1", "~1", "1", "~1");
    }

    @Test
    void splitsEastAsianTextIntoCharactersPairsAndWords() {
        assertThat(document("東京都")).contains("東", "京", "都", "東京", "京都");
        assertThat(query("東京都")).contains("東京", "京都").doesNotContain("東", "京", "都");
        assertThat(query("京")).containsExactly("京");
        assertThat(document("LG전자")).contains("lg", "전자");
    }

    @Test
    void splitsThaiByDictionary() {
        assertThat(document("ภาษาไทย")).containsExactly("ภาษา", "ไทย");
    }

    @Test
    void limitsTheLengthOfTokens() {
        assertThat(document("x".repeat(1000))).allMatch(term -> term.length() <= Characters.MAX_TOKEN + 1);
        assertThat(document("\uD835\uDC00".repeat(1000)))
                .allMatch(term -> term.codePointCount(0, term.length()) <= 256);
    }

    @Test
    void returnsNoTokensForPunctuation() {
        assertThat(document("... - _ ' + # \u200D")).isEmpty();
    }
}
