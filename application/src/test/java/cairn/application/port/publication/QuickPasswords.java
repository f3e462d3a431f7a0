package cairn.application.port.publication;

import cairn.application.Sha256;
import cairn.domain.publication.PasswordHash;
import java.text.Normalizer;
import java.util.concurrent.atomic.AtomicInteger;

/// Passwords whose hashes take no time, for tests.
public final class QuickPasswords implements Passwords {
    private final AtomicInteger salts = new AtomicInteger();

    @Override
    public PasswordHash hash(String password) {
        return salted(salts.incrementAndGet(), password);
    }

    private static PasswordHash salted(int salt, String password) {
        return new PasswordHash(salt + "$" + Sha256.of(salt + Normalizer.normalize(password, Normalizer.Form.NFC)));
    }

    @Override
    public boolean matches(String password, PasswordHash hash) {
        int salt = Integer.parseInt(hash.text().substring(0, hash.text().indexOf('$')));
        return salted(salt, password).equals(hash);
    }

    @Override
    public String sign(PasswordHash hash, String text) {
        return Sha256.of(hash.text() + Sha256.of(hash.text() + text));
    }
}
