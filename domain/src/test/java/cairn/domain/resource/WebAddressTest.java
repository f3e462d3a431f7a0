package cairn.domain.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebAddressTest {
    @ParameterizedTest
    @CsvSource({
        "http://example.org,example.org",
        "HTTPS://Example.org/a?b=c#d,Example.org",
        "http://user:pw@example.org:8080/,example.org",
        "http://127.0.0.1/,127.0.0.1",
        "'http://[::1]:80/',[::1]",
        "https://my_site.example/,my_site.example",
        "https://müller.example/ä?ö=ü,müller.example",
        "https://a@b_c.example:8443/,b_c.example"
    })
    void hasAHost(String address, String host) {
        assertThat(new WebAddress(address).host()).isEqualTo(host);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "example.org",
                "//example.org",
                "/path",
                "http:",
                "http://",
                "http:///path",
                "http://:80/",
                "http:example.org",
                "ftp://example.org",
                "javascript:alert(1)",
                "http://exa mple.org",
                "http://example.org/a b",
                " http://example.org",
                "http://a_b:port/",
                "httpx://example.org"
            })
    void refusesEverythingElse(String address) {
        assertThat(WebAddress.isValid(address)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new WebAddress(address));
    }

    @Test
    void hasUpTo8192Characters() {
        String longest = "http://example.org/" + "a".repeat(8192 - 19);
        assertThat(WebAddress.isValid(longest)).isTrue();
        assertThat(WebAddress.isValid(longest + "a")).isFalse();
    }
}
