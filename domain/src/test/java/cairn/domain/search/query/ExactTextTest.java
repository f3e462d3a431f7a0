package cairn.domain.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ExactTextTest {
    private static ExactText of(String text) {
        return ExactText.of(QueryText.of(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "MPU6050",
                "parse_request",
                "parseRequest",
                "notes.txt",
                "example.com",
                "192.168.0.1",
                "1.2.3",
                "/etc/hosts",
                "src/main/App.java",
                "me@example.com",
                "iPhone",
            })
    void recognizesAnIdentifier(String identifier) {
        assertThat(of("where is " + identifier + "?").identifiers()).containsExactly(identifier);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a state-of-the-art thing",
                "in 2019 or 3.14 or the 21st of the 90s",
                "O'Brien and/or NASA, i.e. 12:30",
                "What is IDF?",
                "don't panic",
                "ein schönes Haus",
            })
    void ordinaryWordsAreNoIdentifiers(String text) {
        assertThat(of(text).identifiers()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.com/page",
                "HTTP://localhost:8080",
                "www.example.com",
                "example.com/page",
                "example.com:8080/",
            })
    void recognizesAnAddress(String address) {
        ExactText text = of("where is " + address + "?");
        assertThat(text.addresses()).hasSize(1);
        assertThat(text.identifiers()).isEmpty();
    }

    @Test
    void isBlankForAQueryWithQuotes() {
        assertThat(of("MPU6050 \"wiring\"").isBlank()).isTrue();
    }

    @Test
    void aLongTextIsNotSearchedAsAWhole() {
        String longText = "word ".repeat(60) + "MPU6050";
        assertThat(of(longText).whole()).isEmpty();
        assertThat(of(longText).identifiers()).containsExactly("MPU6050");
        assertThat(of("garden hose").whole()).isEqualTo("garden hose");
    }
}
