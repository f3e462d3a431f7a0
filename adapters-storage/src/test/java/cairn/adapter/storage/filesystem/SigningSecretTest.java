package cairn.adapter.storage.filesystem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Unavailable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SigningSecretTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void isGeneratedOnceAndStored() throws IOException {
        SigningSecret made = SigningSecret.load(folder.resolve("data"));
        assertThat(SigningSecret.load(folder.resolve("data")).sign("a")).isEqualTo(made.sign("a"));
        try (Stream<Path> files = Files.list(folder.resolve("data"))) {
            assertThat(files).containsExactly(folder.resolve("data/secret"));
        }
    }

    @Test
    void differsBetweenFolders() {
        SigningSecret one = SigningSecret.load(folder.resolve("one"));
        assertThat(SigningSecret.load(folder.resolve("two")).sign("a")).isNotEqualTo(one.sign("a"));
    }

    @Test
    void isReadableOnlyByItsOwner() throws IOException {
        SigningSecret.load(folder);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("secret"))))
                .isEqualTo("rw-------");
    }

    @Test
    void refusesADamagedFile() throws IOException {
        for (String damaged : new String[] {"", "ab".repeat(31), "\u00ff\u0000\u0080"}) {
            Files.writeString(folder.resolve("secret"), damaged);
            assertThatThrownBy(() -> SigningSecret.load(folder))
                    .isInstanceOf(Unavailable.class)
                    .hasMessageContainingAll(folder + "/secret is damaged", "last backup", "move it away");
        }
    }

    @Test
    void refusesAFolderInsteadOfAFile() throws IOException {
        Files.createDirectory(folder.resolve("secret"));
        assertThatThrownBy(() -> SigningSecret.load(folder))
                .isInstanceOf(Unavailable.class)
                .hasMessageContainingAll("secret can't be used (Is a directory).", "last backup");
    }

    /// RFC 4231 has no test case with a 32-byte key; this one was computed with OpenSSL.
    @Test
    void signsWithHmacSha256() {
        SigningSecret secret = new SigningSecret(HexFormat.of().parseHex("0b".repeat(32)));
        assertThat(secret.sign("Hi There")).isEqualTo("GYpgfrRL-8aZA6Dxzyu9xboKo_PZrjwcejsWlqC2jPc");
    }

    @Test
    void refusesASecretOfAnotherLength() {
        assertThatIllegalArgumentException().isThrownBy(() -> new SigningSecret(new byte[31]));
    }

    @Test
    void doesNotRevealItselfInToString() {
        assertThat(new SigningSecret(new byte[32])).hasToString("(secret)");
    }
}
