package cairn.adapter.enrichment.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SafeNameTest {
    private static String safe(String name) {
        return SafeName.of(name, "Untitled");
    }

    @ParameterizedTest
    @CsvSource({
        "Sourdough, Sourdough",
        "a/b\\c, a_b_c",
        "what? <is> \"it\": *|, what_ _is_ _it__ __",
        "../../etc/passwd, .._.._etc_passwd",
        "trailing. . , trailing",
        "..., Untitled",
        ".., Untitled",
        "CON, _CON",
        "nul.txt, _nul.txt",
        "com1, _com1",
        "LPT9.tar.gz, _LPT9.tar.gz",
        "Console, Console",
        ".hidden, .hidden",
        "Café, Café",
    })
    void isValidOnEveryFileSystem(String name, String expected) {
        assertThat(safe(name)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\nb", "a\u0000b", "a\u007Fb", "a\u0085b", "a\u202Eb", "a\u2028b", "a\uFEFFb"})
    void replacesInvisibleCharacters(String name) {
        assertThat(safe(name)).isEqualTo("a_b");
    }

    @Test
    void isLimitedInCharactersAndBytes() {
        assertThat(safe("x".repeat(255))).hasSize(100);
        assertThat(safe("日".repeat(255)).getBytes(StandardCharsets.UTF_8)).hasSize(180);
        assertThat(safe("😀".repeat(255))).isEqualTo("😀".repeat(45));
        assertThat(safe("x".repeat(99) + ". and more")).isEqualTo("x".repeat(99));
    }
}
