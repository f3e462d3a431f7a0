package cairn.adapter.search.text.highlight;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.Highlighter.Asked;
import cairn.application.port.search.Highlighter.Marker;
import cairn.domain.search.highlight.Highlight.Range;
import cairn.domain.search.highlight.Match;
import cairn.domain.search.query.QueryText;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenHighlighterTest {
    private static String marked(QueryText query, boolean completes, @Nullable String language, String text) {
        List<Match> matches = new TokenHighlighter()
                .marker(List.of(new Asked(query, completes)))
                .matches(text, language);
        StringBuilder marked = new StringBuilder();
        int[] points = text.codePoints().toArray();
        for (int i = 0; i < points.length; i++) {
            int at = i;
            boolean inside =
                    matches.stream().map(Match::range).anyMatch(range -> range.from() <= at && at < range.to());
            marked.append(inside ? "*" : new String(points, i, 1));
        }
        return marked.toString();
    }

    private static String marked(String query, boolean completes, String text) {
        return marked(QueryText.of(query), completes, null, text);
    }

    @Test
    void marksTheWholeCompoundForItsPart() {
        assertThat(marked(QueryText.of("Brot"), false, "de", "ein Sauerteigbrot backen"))
                .isEqualTo("ein ************* backen");
    }

    @ParameterizedTest
    @CsvSource({
        "run, I was Running home, I was ******* home",
        "cafe, '🗿 a Café, two cafés', '🗿 a ****, two *****'",
        "C++, C and C++ too, * and *** too",
        "mpu, the MPU6050 chip, the ******* chip",
        "wifi, the Wi-Fi key, the ***** key",
        "Wi-Fi, the wifi key, the **** key",
        "Wi-Fi, the Wi-Fi key, the **-** key",
        "email, die E-Mail-Adresse, die ******-Adresse",
        "cmangel, der Vitamin-C-Mangel, der Vitamin-********",
        "東京, 昨日東京タワーへ東京から, 昨日**タワーへ**から",
        "bread -rye, rye bread, rye *****",
        "other, none of it, none of it",
        "<b>, a <b> b, a <*> *"
    })
    void marksLooseWordsInEveryForm(String query, String text, String expected) {
        assertThat(marked(query, false, text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "\"C++\", C and C++ too, C and *** too",
                "\"new york\", new in New  York and new york, new in ********* and ********",
                "“café”, a Cafe\u0301 and cafe, a ***** and cafe",
                "\"running\", run running, run *******",
                "\"東京\", 東京都の東と京, **都の東と京",
                "\"<b>\", `a <b>, b`, `a ***, b`",
                "\"a a\" b, a a a b ab, `***** * ab`",
                "\"!\", wow! no, wow* no",
            })
    void marksQuotedPartsLiterallyOnly(String query, String text, String expected) {
        assertThat(marked(query, false, text)).isEqualTo(expected);
    }

    @Test
    void marksWordsThatBeginWithAnUnfinishedLastWord() {
        assertThat(marked("old light", true, "An old Lighthouse")).isEqualTo("An *** **********");
        assertThat(marked("old light", false, "An old Lighthouse")).isEqualTo("An *** Lighthouse");
    }

    @Test
    void marksTheCorrectionOfAMisspellingInTheSecondLetter() {
        QueryText misspelt = QueryText.of("slaary").withUnknown(Set.of("slaary"));
        assertThat(marked(misspelt, false, null, "my salary is low")).isEqualTo("my ****** is low");
    }

    @Test
    void marksInflectedFormsInTheLanguageOfTheText() {
        assertThat(marked(QueryText.of("Haus"), false, "de", "Alte Häuser")).isEqualTo("Alte ******");
        assertThat(marked(QueryText.of("Haus"), false, null, "Alte Häuser")).isEqualTo("Alte Häuser");
    }

    @Test
    void marksSimilarWordsOnlyForUnknownOnes() {
        QueryText query = QueryText.of("recieve form");
        assertThat(marked(query, false, null, "received from us: a receipt to receive"))
                .isEqualTo("received from us: a receipt to receive");
        assertThat(marked(query.withUnknown(Set.of("recieve")), false, null, "from now on receive"))
                .isEqualTo("from now on *******");
    }

    /// Otherwise a page of hits would not fit in memory.
    @Test
    void limitsTheMatchesOfAQuestion() {
        QueryText query = QueryText.of("\"a\" \"A\" \"a a\" \"a a a\" lighthouse");

        List<Match> matches = new TokenHighlighter()
                .marker(List.of(new Asked(query, false)))
                .matches("a ".repeat(8_000) + "lighthouse", null);

        assertThat(matches).hasSize(5_001);
        assertThat(matches).extracting(Match::range).contains(new Range(16_000, 16_010));
    }

    @Test
    void findsOverlappingQuotedParts() {
        assertThat(marked("\"a b\" \"a b c\" \"b c\"", false, "a b a b c, b c, c b"))
                .isEqualTo("*** *****, ***, c b");
    }

    /// In a run of one character, every pair is the same.
    @Test
    void marksRunsOfOneCharacter() {
        String run = "あ".repeat(500);
        assertThat(marked("ああ", false, run + " い" + run)).isEqualTo("*".repeat(500) + " い" + "*".repeat(500));
    }

    @Test
    void marksSymbols() {
        assertThat(marked("⅛", false, "a ⅛ inch, 2⅛")).isEqualTo("a * inch, 2*");
        assertThat(marked("-> b", false, "a -> b")).isEqualTo("a -> *");
        assertThat(marked("->", false, "a -> b")).isEqualTo("a ** b");
    }

    @Test
    void returnsPositionsInTheOriginalText() {
        assertThat(marked("cafe", false, "e\u0301 cafe\u0301 cafe")).isEqualTo("e\u0301 ***** ****");
        assertThat(marked("\"각\"", false, "\u1100\u1161\u11A8 x")).isEqualTo("*** x");
        assertThat(marked("z", false, "a" + "\u0301".repeat(40) + " \u0958 z")).endsWith(" *");
    }

    @Test
    void marksCachedWordsLikeNewOnes() {
        List<Asked> asked = Stream.of("wifi runner", "wi häuser e-mail", "C++ example")
                .map(query -> new Asked(QueryText.of(query), false))
                .toList();
        Marker remembering = new TokenHighlighter().marker(asked);
        List<String> texts =
                List.of("Wi runs, Wi-Fi runs", "Wi-Fi, Wi, email", "Häuser, haus: e mail C C++ example.com");
        for (String language : new String[] {null, "de", "en", null, "de"}) {
            for (String text : texts) {
                assertThat(remembering.matches(text, language))
                        .isEqualTo(new TokenHighlighter().marker(asked).matches(text, language))
                        .hasSizeGreaterThan(1);
            }
        }
    }

    @Test
    void knowsWhichWordOfTheQueryMatched() {
        List<Match> matches = new TokenHighlighter()
                .marker(List.of(new Asked(QueryText.of("one \"two\" three"), false)))
                .matches("three two ones", null);
        assertThat(matches).extracting(Match::word).containsExactlyInAnyOrder(-1, 0, 1);
        assertThat(matches)
                .extracting(Match::worth)
                .containsExactlyInAnyOrder(Match.QUOTED, Match.OTHER_FORM, Match.WRITTEN);
    }
}
