package cairn.bootstrap.runtime.identity;

import cairn.application.port.SecretSource;
import java.security.SecureRandom;
import java.util.Base64;

/// Generates keys of 256 bits with the system's secure random generator.
public final class RandomSecrets implements SecretSource {
    private static final int BYTES = 32;

    private final SecureRandom random = new SecureRandom();

    @Override
    public String next() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return "cairn_" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
