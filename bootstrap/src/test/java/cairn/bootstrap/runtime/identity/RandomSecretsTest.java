package cairn.bootstrap.runtime.identity;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.SecretSource;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RandomSecretsTest {
    private final SecretSource secrets = new RandomSecrets();

    @Test
    void have256BitsAndAreUrlSafe() {
        List<String> some = Stream.generate(secrets::next).limit(100).toList();

        assertThat(some)
                .allMatch(secret -> secret.matches("cairn_[A-Za-z0-9_-]{43}"))
                .doesNotHaveDuplicates();
    }
}
