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
        "https://example.org/a b, https://example.org/a%20b",
        "https://example.org/?q=x|y^z, https://example.org/?q=x%7Cy%5Ez",
        "https://example.org/f[0]#a#b, https://example.org/f%5B0%5D#a%23b",
        "https://example.org/100%, https://example.org/100%25",
        "https://example.org/{id}, https://example.org/%7Bid%7D",
        "https://example.org/%7bid, https://example.org/%7bid",
    })
    void parsesAddressesAsABrowserDoes(String shown, String sent) {
        assertThat(WebAddress.parse(shown)).contains(new WebAddress(sent));
    }

    @ParameterizedTest
    @ValueSource(strings = {"example.org", "https://", "ftp://example.org", "https://a b/", "javascript:alert(1)"})
    void refusesTextThatIsNoWebAddress(String text) {
        assertThat(WebAddress.parse(text)).isEmpty();
    }

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
    void refusesInvalidAddresses(String address) {
        assertThat(WebAddress.isValid(address)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new WebAddress(address));
    }

    @Test
    void acceptsUpTo8192Characters() {
        String longest = "http://example.org/" + "a".repeat(8192 - 19);
        assertThat(WebAddress.isValid(longest)).isTrue();
        assertThat(WebAddress.isValid(longest + "a")).isFalse();
    }
}
