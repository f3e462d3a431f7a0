package cairn.domain.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PageAddressTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.org",
                "https://www.example.org/",
                "www.example.org",
                "EXAMPLE.org/#there",
                "http://user:secret@example.org:80//?x=1",
            })
    void formsOfAnAddressHaveTheSamePage(String address) {
        assertThat(PageAddress.of(address).page()).isEqualTo("example.org");
    }

    @ParameterizedTest
    @CsvSource({
        "https://www.example.org/A/b/?x=1&y=/#c, example.org/A/b, example.org/a/b, example.org/a/b?x=1&y=/",
        "http://ünder.example/ü/, ünder.example/ü, %c3%bcnder.example/%c3%bc, %c3%bcnder.example/%c3%bc",
        "http://wwwhost.example/www.x, wwwhost.example/www.x, wwwhost.example/www.x, wwwhost.example/www.x",
    })
    void splitsAnAddressIntoCorePageAndWhole(String address, String core, String page, String whole) {
        assertThat(PageAddress.of(address)).isEqualTo(new PageAddress(core, page, whole));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "notes.txt",
                "example.org",
                "src/main/App.java",
                "and/or",
                "me@example.org",
                "ftp://x.example",
                "/etc/x"
            })
    void otherWordsAreNotAddresses(String word) {
        assertThat(PageAddress.isOne(word)).isFalse();
        assertThat(PageAddress.keysOf(word)).isEmpty();
    }

    @Test
    void handlesAddressesOfAnyLength() {
        String dots = "a.".repeat(4000);
        assertThat(PageAddress.isOne(dots)).isFalse();
        assertThat(PageAddress.keysOf("https://" + dots + "/" + "/".repeat(8000)))
                .isEmpty();
        assertThat(PageAddress.keysOf("https://example.org/" + "?".repeat(8000)))
                .containsExactly("example.org");
        assertThat(PageAddress.keysOf(null)).isEmpty();
    }
}
