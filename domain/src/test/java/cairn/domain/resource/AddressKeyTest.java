package cairn.domain.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.Generators;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressKeyTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "http://example.org           | http://example.org/",
                "HTTP://EXAMPLE.org:80/       | http://example.org/",
                "https://example.org:443?q=1  | https://example.org/?q=1",
                "https://example.org:/a       | https://example.org/a",
                "https://example.org:8443/a   | https://example.org:8443/a",
                "https://example.org/a#there  | https://example.org/a",
                "https://example.org/%7euser/%3a%C3%A4 | https://example.org/~user/%3A%C3%A4",
                "https://example.org/ä        | https://example.org/%C3%A4",
                "https://example.org/a/./b/../c/. | https://example.org/a/c/",
                "https://example.org/../a     | https://example.org/a",
                "https://Ada:Pw@Example.org/  | https://Ada:Pw@example.org/",
                "http://[2001:DB8::1]:80/x    | http://[2001:db8::1]/x",
                "URN:isbn:0451450523          | urn:isbn:0451450523",
                "https://example.org/100%     | https://example.org/100%",
                "https://example.org/?        | https://example.org/?",
            })
    void equivalentAddressesHaveTheSameKey(String address, String key) {
        assertThat(AddressKey.of(address)).isEqualTo(new AddressKey(key));
    }

    @ParameterizedTest
    @CsvSource({
        "https://example.org/a, https://example.org/A",
        "https://example.org/a, https://example.org/a/",
        "https://example.org/a, http://example.org/a",
        "https://example.org/?, https://example.org/",
        "https://example.org/?a=b, https://example.org/?A=b",
        "https://example.org/a%2Fb, https://example.org/a/b",
    })
    void addressesThatMayDifferHaveDifferentKeys(String one, String other) {
        assertThat(AddressKey.of(one)).isNotEqualTo(AddressKey.of(other));
    }

    @Test
    void theKeyOfAKeyIsTheSameKey() {
        Generators generators = new Generators(7);
        for (int i = 0; i < 2_000; i++) {
            AddressKey key = AddressKey.of("https://h/" + generators.text(0, 40));
            assertThat(AddressKey.of(key.value())).isEqualTo(key);
        }
    }
}
