package cairn.bootstrap.runtime.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Unavailable;
import cairn.application.port.publication.Passwords;
import cairn.application.port.publication.PasswordsContract;
import cairn.domain.publication.PasswordHash;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DerivedPasswordsTest implements PasswordsContract {
    private final Passwords passwords = new DerivedPasswords();

    @Override
    public Passwords passwords() {
        return passwords;
    }

    /// Computed by Python's hashlib.pbkdf2_hmac and hmac.
    @Test
    void matchesHashesComputedByPython() {
        PasswordHash hash = new PasswordHash(
                "pbkdf2-sha512$1000$73616c74$" + "afe6c5530785b6cc6b1c6453384731bd5ee432ee549fd42fb6695779ad8a1c5b");

        assertThat(passwords.matches("password", hash)).isTrue();
        assertThat(passwords.sign(new PasswordHash("key"), "The quick brown fox jumps over the lazy dog"))
                .isEqualTo("f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8");
    }

    @Test
    void settingPasswordsDoesNotBlockVisitors() {
        Turns owners = new Turns(1, Duration.ZERO);
        Passwords shared = new DerivedPasswords(owners, new Turns(1, Duration.ZERO));
        PasswordHash hash = shared.hash("x");

        assertThat(owners.take(() -> shared.matches("x", hash))).isTrue();
        assertThatThrownBy(() -> owners.take(() -> shared.hash("y"))).isInstanceOf(Unavailable.class);
    }

    @Test
    void theHashContainsItsIterationCount() {
        assertThat(passwords.hash("x").text()).startsWith("pbkdf2-sha512$210000$");
    }
}
