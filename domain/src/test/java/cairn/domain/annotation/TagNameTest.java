package cairn.domain.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.Generators;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TagNameTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 255})
    void takes1To255CodePoints(int length) {
        String name = "🗿".repeat(length);
        assertThat(TagName.isValid(name)).isTrue();
        assertThat(new TagName("  " + name + "\t").value()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 256})
    void refusesOtherLengths(int length) {
        String name = " " + "🗿".repeat(length);
        assertThat(TagName.isValid(name)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new TagName(name));
    }

    @ParameterizedTest
    @CsvSource({"Work,work", "Straße,STRASSE", "é,e\u0301", "ÉTÉ,été", "ΟΔΟΣ,οδος", "Å,\u212B", "K,\u212A", "' a ',A"})
    void ignoresCaseAndUnicodeComposition(String one, String other) {
        assertThat(new TagName(one).key()).isEqualTo(new TagName(other).key());
    }

    @ParameterizedTest
    @CsvSource({"a,á", "ab,a b", "1,¹"})
    void distinguishesAccentsSpacesAndSuperscripts(String one, String other) {
        assertThat(new TagName(one).key()).isNotEqualTo(new TagName(other).key());
    }

    @Test
    void derivingTheKeyOfAKeyChangesNothing() {
        Generators generators = new Generators(6);
        for (int i = 0; i < 5000; i++) {
            String text = "x" + generators.text(0, 6) + "x";
            String key = new TagName(text).key();
            assertThat(new TagName(key).key()).as(text).isEqualTo(key);
        }
    }
}
