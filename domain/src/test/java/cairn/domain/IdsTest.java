package cairn.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdsTest {
    @ParameterizedTest
    @ValueSource(chars = {'1', '2', '3', '4', '5', '6', '7', '8'})
    void acceptsVersions1To8(char version) {
        String id = "0193a000-0000-" + version + "000-8000-000000000001";
        assertThat(Ids.parse(id)).contains(UUID.fromString(id));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00000000-0000-0000-0000-000000000000",
                "0193a000-0000-0000-8000-000000000001",
                "0193a000-0000-9000-8000-000000000001",
                "0193a000-0000-a000-8000-000000000001",
                "0193a000-0000-7000-7000-000000000001",
                "0193a000-0000-7000-c000-000000000001",
                "0193A000-0000-7000-8000-000000000001",
                "0193a000-0000-7000-8000-00000000001",
                "0193a000-0000-7000-8000-0000000000011",
                "0193a00000007000800000000000001",
                " 0193a000-0000-7000-8000-000000000001",
                "0193a000-0000-7000-8000-000000000001\n",
                "1-1-7-8-1"
            })
    void refusesTextThatIsNoCanonicalId(String text) {
        assertThat(Ids.parse(text)).isEmpty();
    }

    @Test
    void parsesTheTextOfAnyId() {
        Generators generators = new Generators(1);
        for (int i = 0; i < 1000; i++) {
            UUID id = generators.id();
            assertThat(Ids.parse(id.toString())).contains(id);
        }
    }

    @Test
    void readsTheCreationTimeOfAVersion7Id() {
        // The example of RFC 9562, appendix A.6.
        UUID example = UUID.fromString("017f22e2-79b0-7cc3-98c4-dc0c0c07398f");
        assertThat(Ids.time(example)).isEqualTo(Instant.parse("2022-02-22T19:22:22Z"));
    }
}
