package cairn.adapter.search.text.highlight;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.search.text.WordTokens;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class InitialsTest {
    private static final String TEXT = """
            The runner's Running shoes RAN home; iPhone, MPU6050, C++ and F#, don't, example.com, snake_case,
            œuvre, Éclair, Straße, 東京タワー, dying skies, lying tying ugly idly by a Wi-Fi e-mail x-rays, Vitamin-C-Mangel, beberapa berlari, gcat hathair, begeleiden, bunu, über_Mut.""";

    @ParameterizedTest
    @CsvSource({"r, Running, true", "r, running, true", "r, RUN, true", "x, running, false", "x, RUN, false"})
    @CsvSource({"re, running, false", "ru, running, true", "~r, running, true", "re, ryes, true", "re, r, true"})
    @CsvSource({"x, iPhone, true", "x, RUNning, true", "x, a1, true", "x, a_b, true", "x, don't, true", "x, été, true"})
    void skipOnlyPlainWords(String wanted, String word, boolean mayBegin) {
        assertThat(Initials.of(List.of(wanted)).mayBegin(word, 0, word.length()))
                .isEqualTo(mayBegin);
    }

    /// This holds as long as stemmers keep the beginnings of words.
    @ParameterizedTest
    @NullSource
    @ValueSource(strings = "en")
    void skipNoWantedToken(@Nullable String language) {
        for (String wanted : tokens(WordTokens.ofDocument(TEXT, language))) {
            Initials initials = Initials.of(List.of(wanted));
            WordTokens passing =
                    WordTokens.ofDocument(TEXT, language, (text, from, to) -> !initials.mayBegin(text, from, to));
            assertThat(tokens(passing)).contains(wanted);
        }
    }

    private static List<String> tokens(WordTokens tokens) {
        List<String> terms = new ArrayList<>();
        while (tokens.next()) {
            terms.add(tokens.term());
        }
        return terms;
    }
}
