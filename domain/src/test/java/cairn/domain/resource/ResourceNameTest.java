package cairn.domain.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.Generators;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResourceNameTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 255})
    void has1To255CodePoints(int length) {
        assertThat(new ResourceName("🗿".repeat(length)).value()).hasSize(2 * length);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 256})
    void refusesOtherLengths(int length) {
        assertThat(ResourceName.isValid("a".repeat(length))).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new ResourceName("a".repeat(length)));
    }

    @Test
    void isMadeOfAnyText() {
        assertThat(ResourceName.of("  a ", "x").value()).isEqualTo("a");
        assertThat(ResourceName.of(" \n ", "x").value()).isEqualTo("x");
        assertThat(ResourceName.of("🗿".repeat(300), "x").value()).isEqualTo("🗿".repeat(255));
    }

    @ParameterizedTest
    @CsvSource({"apple,Banana", "Äpfel,Birne", "a,b", "a,ab", "file 1,file 2"})
    void ordersAsPeopleDo(String first, String second) {
        byte[] one = new ResourceName(first).orderKey();
        assertThat(Arrays.compareUnsigned(one, new ResourceName(second).orderKey()))
                .isNegative();
    }

    @Test
    void hasAnOrderKeyOfWholeCharactersInAtMost2048Bytes() {
        Generators generators = new Generators(11);
        for (int i = 0; i < 500; i++) {
            assertThat(new ResourceName(generators.text(1, 255)).orderKey()).hasSizeLessThanOrEqualTo(2048);
        }
        assertThat(new ResourceName("漢".repeat(255)).orderKey()).hasSize(3 * 255);
        byte[] cut = new ResourceName("ﷺ".repeat(255)).orderKey();
        assertThat(cut).hasSizeBetween(2045, 2048);
        assertThat(new String(cut, StandardCharsets.UTF_8)).doesNotContain("\uFFFD");
    }
}
