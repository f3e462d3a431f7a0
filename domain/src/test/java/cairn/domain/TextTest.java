package cairn.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextTest {
    @Test
    void countsCodePoints() {
        assertThat(Text.length("")).isZero();
        assertThat(Text.length("a🗿é")).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b", "\uD800", "\uDC00", "\uDC00\uD800", "a\uD83D"})
    void nulAndUnpairedSurrogatesAreNotWellFormed(String text) {
        assertThat(Text.isWellFormed(text)).isFalse();
    }

    @Test
    void ordinaryTextIsWellFormed() {
        Generators generators = new Generators(2);
        for (int i = 0; i < 1000; i++) {
            assertThat(Text.isWellFormed(generators.text(0, 20))).isTrue();
        }
    }

    @Test
    void truncatesBetweenCodePoints() {
        assertThat(Text.head("🗿🗿🗿", 2)).isEqualTo("🗿🗿");
        assertThat(Text.head("🗿🗿", 2)).isEqualTo("🗿🗿");
        assertThat(Text.head("🗿", 0)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Ärger,arger",
        "ÉTÉ,ete",
        "ﬁn,fin",
        "Ångström,angstrom",
        "Ⅳ,iv",
        "Straße,strasse",
        "ΟΔΌΣ,οδοσ",
        "οδος,οδοσ",
        "İIı,iii"
    })
    void foldsCaseAndAccents(String text, String folded) {
        assertThat(Text.folded(text)).isEqualTo(folded);
    }

    @Test
    void decodesUtf8UpToTheLastCompleteCharacter() {
        String whole = "aé€🗿b";
        byte[] utf8 = whole.getBytes(StandardCharsets.UTF_8);
        String[] beginnings = {"", "a", "a", "aé", "aé", "aé", "aé€", "aé€", "aé€", "aé€", "aé€🗿", whole};
        for (int end = 0; end <= utf8.length; end++) {
            assertThat(Text.beginning(Arrays.copyOf(utf8, end)))
                    .as("%s bytes", end)
                    .isEqualTo(beginnings[end]);
        }
    }

    @Test
    void foldingAPrefixGivesAPrefixOfTheFoldedText() {
        String whole = "ΟΔΟΣΉΜΑΝΣΗ Weiße ΝΑΌΣ Ǆ ﬁ";
        for (int end = 1; end <= whole.length(); end++) {
            assertThat(Text.folded(whole)).startsWith(Text.folded(whole.substring(0, end)));
        }
    }

    @Test
    void findsTheFirstNonBlankLine() {
        assertThat(Text.firstLine("\n  \r\n## Shopping \nmilk")).contains("Shopping");
        assertThat(Text.firstLine("#hashtag")).contains("#hashtag");
        assertThat(Text.firstLine("####### seven")).contains("####### seven");
        assertThat(Text.firstLine("# \n \n")).isEmpty();
        assertThat(Text.firstLine("")).isEmpty();
    }
}
