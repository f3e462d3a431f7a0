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
    void isMadeFromAnyText() {
        assertThat(ResourceName.of("  a ", "x").value()).isEqualTo("a");
        assertThat(ResourceName.of(" \n ", "x").value()).isEqualTo("x");
        assertThat(ResourceName.of("🗿".repeat(300), "x").value()).isEqualTo("🗿".repeat(255));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "01a210f5-4b59-7000-8a7d-0ae388865f9c.png",
                "DEADBEEF-CAFE-FACE-FEED-BEADFACEFADE",
                "4b597000.jpg",
                "0ae388865f9c",
                "IMG_1234.jpg",
                "IMG-20240131-WA0007.jpg",
                "DSCN0001.JPG",
                "PXL_20240131_123456789.jpg",
                "2024-01-31 12.34.56.jpeg",
                "1.mp3",
                "…"
            })
    void generatedFileNamesHaveNoWords(String value) {
        assertThat(new ResourceName(value).hasWords()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cat.png",
                "TAX_2024.pdf",
                "invoice2024.pdf",
                "IMG_1234 Oma.jpg",
                "Go",
                "Ñu.gif",
                "猫.png",
                "写真1234.jpg",
                "사진 1.png",
                "DSC report.pdf"
            })
    void meaningfulNamesHaveWords(String value) {
        assertThat(new ResourceName(value).hasWords()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"apple,Banana", "Äpfel,Birne", "a,b", "a,ab", "file 1,file 2"})
    void sortsNamesAlphabeticallyIgnoringCaseAndAccents(String first, String second) {
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
