package cairn.adapter.storage.filesystem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

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
    void isMadeOnceAndKept() throws IOException {
        SigningSecret made = SigningSecret.load(folder.resolve("data"));
        assertThat(SigningSecret.load(folder.resolve("data")).sign("a")).isEqualTo(made.sign("a"));
        try (Stream<Path> files = Files.list(folder.resolve("data"))) {
            assertThat(files).containsExactly(folder.resolve("data/secret"));
        }
    }

    @Test
    void isAnotherInEveryFolder() {
        SigningSecret one = SigningSecret.load(folder.resolve("one"));
        assertThat(SigningSecret.load(folder.resolve("two")).sign("a")).isNotEqualTo(one.sign("a"));
    }

    @Test
    void isReadableByItsOwnerAlone() throws IOException {
        SigningSecret.load(folder);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("secret"))))
                .isEqualTo("rw-------");
    }

    @Test
    void refusesAFileThatHoldsSomethingElse() throws IOException {
        Files.writeString(folder.resolve("secret"), "ab".repeat(31));
        assertThatIllegalStateException().isThrownBy(() -> SigningSecret.load(folder));
    }

    /// RFC 4231 gives no case with a 32-byte key; this one was computed with OpenSSL.
    @Test
    void signsWithHmacSha256() {
        SigningSecret secret = new SigningSecret(HexFormat.of().parseHex("0b".repeat(32)));
        assertThat(secret.sign("Hi There")).isEqualTo("GYpgfrRL-8aZA6Dxzyu9xboKo_PZrjwcejsWlqC2jPc");
    }

    @Test
    void takesNoOtherLength() {
        assertThatIllegalArgumentException().isThrownBy(() -> new SigningSecret(new byte[31]));
    }

    @Test
    void showsItselfToNobody() {
        assertThat(new SigningSecret(new byte[32])).hasToString("(secret)");
    }
}
