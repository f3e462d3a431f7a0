package cairn.adapter.http.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodedTagsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "\"7.1f\"                          | \"7.1f\"",
                "\"7.1f--gzip\"                    | \"7.1f\"",
                "W/\"7.1f--br\", \"x\"             | W/\"7.1f\", \"x\"",
                "\"a--gzip\",\"b--br\",\"c--zip\"  | \"a\",\"b\",\"c--zip\"",
                "*                                 | *",
                "a--gzip                           | a--gzip",
            })
    void removesTheCodingFromATag(String sent, String plain) {
        assertThat(CodedTags.plain(sent)).isEqualTo(plain);
    }

    @Test
    void addsTheCodingInsideTheQuotes() {
        assertThat(CodedTags.coded("\"7.1f\"", "br")).isEqualTo("\"7.1f--br\"");
    }

    @Test
    void returnsATagAsTheClientSentIt() {
        assertThat(CodedTags.asSent("\"7.1f\"", List.of("\"x\"", "\"y\", \"7.1f--gzip\"")))
                .isEqualTo("\"7.1f--gzip\"");
        assertThat(CodedTags.asSent("\"7.1f\"", List.of("*"))).isEqualTo("\"7.1f\"");
        assertThat(CodedTags.asSent("\"7.1f\"", List.of("\"67.1f--gzip\""))).isEqualTo("\"7.1f\"");
    }
}
