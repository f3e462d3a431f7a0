package cairn.domain.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.Generators;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BlobPathTest {
    private static final String ID = "0193a000-0000-7000-8000-000000000001";
    private static final BlobPath PATH = new BlobPath(UUID.fromString(ID), "pdf");

    @Test
    void parsesTheTextOfAnyPath() {
        Generators generators = new Generators(5);
        for (int i = 0; i < 1000; i++) {
            BlobPath path = new BlobPath(generators.id(), BlobPath.extensionOf(generators.text(0, 5) + "." + i));
            assertThat(BlobPath.parse(path.toString())).contains(path);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "bucket/", "/bucket/", "https://x.example/base/", "stored-files/"})
    void ignoresAnyPrefixOfThePath(String front) {
        assertThat(BlobPath.parse(front + "stored-files/" + ID + ".pdf")).contains(PATH);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "stored-files/",
                "x-stored-files/" + ID + ".pdf",
                "stored-files/../" + ID + ".pdf",
                "stored-files/" + ID,
                "stored-files/" + ID + ".",
                "stored-files/" + ID + ".PDF",
                "stored-files/" + ID + ".pdf?x=1",
                "stored-files/" + ID + ".pdf/..",
                "stored-files/" + ID + ".abcdefghijklmnopq",
                "stored-files/0193A000-0000-7000-8000-000000000001.pdf",
                "stored-files/0193a000-0000-9000-8000-000000000001.pdf",
                "stored-files/" + ID + ".pdf\n"
            })
    void refusesMalformedPaths(String text) {
        assertThat(BlobPath.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "a.PDF,pdf",
        "archive.tar.gz,gz",
        "none,bin",
        "'',bin",
        "dot.,bin",
        "a.b c,bin",
        "a.ü,bin",
        "a.abcdefghijklmnop,abcdefghijklmnop",
        "a.abcdefghijklmnopq,bin",
        "../../etc/passwd,bin"
    })
    void derivesTheExtensionFromTheFileName(String fileName, String extension) {
        assertThat(BlobPath.extensionOf(fileName)).isEqualTo(extension);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "PDF", "a/b", "..", "abcdefghijklmnopq"})
    void constructorRejectsAnInvalidExtension(String extension) {
        assertThatIllegalArgumentException().isThrownBy(() -> new BlobPath(PATH.id(), extension));
    }
}
