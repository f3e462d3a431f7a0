package cairn.domain.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MediaTypeTest {
    @ParameterizedTest
    @CsvSource({
        "text/plain,text/plain",
        "TEXT/Plain,text/plain",
        "text/html; charset=utf-8,text/html",
        "image/svg+xml,image/svg+xml",
        "application/vnd.ms-excel,application/vnd.ms-excel",
        "' text/plain ;x',text/plain"
    })
    void readsTypeAndSubtype(String text, String type) {
        assertThat(MediaType.parse(text)).hasToString("Optional[" + type + "]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "text",
                "text/",
                "/plain",
                "a/b/c",
                ";text/plain",
                "te xt/plain",
                "text/plän",
                "*/*",
                "-a/b"
            })
    void refusesMalformedTypes(String text) {
        assertThat(MediaType.parse(text)).isEmpty();
    }

    @Test
    void acceptsTypesAndSubtypesOfUpTo127Characters() {
        assertThat(MediaType.parse("a/" + "b".repeat(127))).isPresent();
        assertThat(MediaType.parse("a/" + "b".repeat(128))).isEmpty();
        assertThat(MediaType.parse("a".repeat(128) + "/b")).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> new MediaType("Text", "plain"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/plain",
                "text/csv",
                "application/pdf",
                "application/epub+zip",
                "application/msword",
                "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
                "application/vnd.oasis.opendocument.text"
            })
    void recognizesDocuments(String type) {
        assertThat(MediaType.parse(type).orElseThrow().isDocument()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/zip", "application/octet-stream", "image/png", "application/x-pdf"})
    void otherMediaTypesAreNotDocuments(String type) {
        assertThat(MediaType.parse(type).orElseThrow().isDocument()).isFalse();
    }
}
