package cairn.application.port.publication;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.publication.PasswordHash;
import org.junit.jupiter.api.Test;

/// What [Passwords] must do.
public interface PasswordsContract {
    Passwords passwords();

    @Test
    default void aHashMatchesOnlyItsPassword() {
        PasswordHash hash = passwords().hash("correct horse");

        assertThat(passwords().matches("correct horse", hash)).isTrue();
        assertThat(passwords().matches("Correct horse", hash)).isFalse();
        assertThat(passwords().matches("", hash)).isFalse();
        assertThat(hash.text()).doesNotContain("correct horse");
    }

    @Test
    default void equalPasswordsHaveDifferentHashes() {
        assertThat(passwords().hash("x")).isNotEqualTo(passwords().hash("x"));
    }

    @Test
    default void ignoresUnicodeCompositionOfPasswords() {
        assertThat(passwords().matches("cafe\u0301", passwords().hash("caf\u00e9")))
                .isTrue();
    }

    @Test
    default void aSignatureDependsOnHashAndText() {
        PasswordHash hash = passwords().hash("x");

        assertThat(passwords().sign(hash, "text"))
                .matches("[0-9a-f]{64}")
                .isEqualTo(passwords().sign(hash, "text"))
                .isNotEqualTo(passwords().sign(hash, "text."))
                .isNotEqualTo(passwords().sign(passwords().hash("x"), "text"));
    }
}
