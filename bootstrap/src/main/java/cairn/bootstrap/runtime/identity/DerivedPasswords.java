package cairn.bootstrap.runtime.identity;

import cairn.application.port.publication.Passwords;
import cairn.domain.publication.PasswordHash;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.time.Duration;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/// Hashes passwords with PBKDF2 (RFC 8018 §5.2) and HMAC-SHA-512. The number of iterations follows
/// OWASP's Password Storage Cheat Sheet. It is stored with each hash, so that it can be increased.
public final class DerivedPasswords implements Passwords {
    private static final String ALGORITHM = "PBKDF2WithHmacSHA512";
    private static final String NAME = "pbkdf2-sha512";
    private static final int ITERATIONS = 210_000;
    private static final int BITS = 256;
    private static final int SALT_BYTES = 16;
    private static final int PARTS = 4;
    private static final String SIGNING = "HmacSHA256";
    private static final int PLACES = 8;
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final SecureRandom random = new SecureRandom();

    /// Limits computation to one thread of each kind, so that processors stay free and setting many
    /// passwords does not block visitors.
    private final Turns owners;
    private final Turns visitors;

    public DerivedPasswords() {
        this(new Turns(PLACES, PATIENCE), new Turns(PLACES, PATIENCE));
    }

    DerivedPasswords(Turns owners, Turns visitors) {
        this.owners = owners;
        this.visitors = visitors;
    }

    @Override
    public PasswordHash hash(String password) {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        return new PasswordHash(String.join(
                "$",
                NAME,
                Integer.toString(ITERATIONS),
                HexFormat.of().formatHex(salt),
                HexFormat.of().formatHex(owners.take(() -> derive(password, salt, ITERATIONS)))));
    }

    @Override
    public boolean matches(String password, PasswordHash hash) {
        String[] parts = hash.text().split("\\$", -1);
        if (parts.length != PARTS || !parts[0].equals(NAME)) {
            throw new IllegalStateException("a hash of another kind");
        }
        byte[] salt = HexFormat.of().parseHex(parts[2]);
        byte[] derived = visitors.take(() -> derive(password, salt, Integer.parseInt(parts[1])));
        return MessageDigest.isEqual(derived, HexFormat.of().parseHex(parts[3]));
    }

    private static byte[] derive(String password, byte[] salt, int iterations) {
        char[] characters = Normalizer.normalize(password, Normalizer.Form.NFC).toCharArray();
        try {
            return SecretKeyFactory.getInstance(ALGORITHM)
                    .generateSecret(new PBEKeySpec(characters, salt, iterations, BITS))
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    @Override
    public String sign(PasswordHash hash, String text) {
        try {
            Mac mac = Mac.getInstance(SIGNING);
            mac.init(new SecretKeySpec(hash.text().getBytes(StandardCharsets.UTF_8), SIGNING));
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + SIGNING, e);
        }
    }
}
