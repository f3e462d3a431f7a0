package cairn.bootstrap.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.adapter.enrichment.web.AddressGrant;
import cairn.adapter.enrichment.web.FetchRules;
import cairn.bootstrap.configuration.ConfigurationProblems.Problem;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FetchSettingsTest {
    @Test
    void fetchesOnlyFromPublicAddressesByDefault() {
        assertThat(Configuration.read(Map.of(), null).fetch()).isEqualTo(new FetchSettings(true, FetchRules.PUBLIC));
    }

    @Test
    void allowsMoreAddressesAndPorts() {
        FetchSettings settings = Configuration.read(
                        Map.of(
                                "CAIRN_FETCH_ENABLED", "false",
                                "CAIRN_FETCH_PORTS", "80, 443,8443",
                                "CAIRN_FETCH_ALLOWED_ADDRESSES", "10.0.0.0/8, 127.0.0.1:8090,[fd00::/8]:8443, ::1"),
                        null)
                .fetch();

        assertThat(settings.isEnabled()).isFalse();
        assertThat(settings.rules().ports()).isEqualTo(Set.of(80, 443, 8443));
        assertThat(settings.rules().grants())
                .isEqualTo(List.of("10.0.0.0/8", "127.0.0.1:8090", "[fd00::/8]:8443", "::1").stream()
                        .map(grant -> AddressGrant.parse(grant).orElseThrow())
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "10.0.0.1/8",
                "10.0.0.0/33",
                "10.0.0.0/-1",
                "127.1",
                "0127.0.0.1",
                "127.0.0.1:0",
                "127.0.0.1:65536",
                "127.0.0.1:80:80",
                "fd00::/129",
                "10.0.0.0/8,,",
                "http://10.0.0.1",
            })
    void reportsAnInvalidAddressTogetherWithOtherProblems(String address) {
        ConfigurationProblems problems = catchThrowableOfType(
                ConfigurationProblems.class,
                () -> Configuration.read(
                        Map.of(
                                "CAIRN_FETCH_ALLOWED_ADDRESSES", address,
                                "CAIRN_FETCH_ENABLED", "yes",
                                "CAIRN_FETCH_PORTS", "80,0"),
                        null));

        assertThat(problems.problems().stream().map(Problem::setting))
                .containsExactlyInAnyOrder("CAIRN_FETCH_ALLOWED_ADDRESSES", "CAIRN_FETCH_ENABLED", "CAIRN_FETCH_PORTS");
    }
}
