package cairn.bootstrap.runtime.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
    @TempDir
    private Path temporary = Path.of("");

    @Test
    void aNewFolderIsAccessibleOnlyToItsOwner() throws IOException {
        Path path = temporary.resolve("below/data");
        try (DataFolder folder = DataFolder.tryOpen(path).orElseThrow()) {
            assertThat(rights(folder.path())).isEqualTo("rwx------");
        }
    }

    @Test
    void keepsThePermissionsOfAnExistingFolder() throws IOException {
        Path path = Files.createDirectory(temporary.resolve("shared"));
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxrwx---"));
        try (DataFolder folder = DataFolder.tryOpen(path).orElseThrow()) {
            assertThat(rights(folder.path())).isEqualTo("rwxrwx---");
        }
    }

    @Test
    void followsASymbolicLinkToTheFolder() throws IOException {
        Path real = Files.createDirectory(temporary.resolve("real"));
        Path link = Files.createSymbolicLink(temporary.resolve("link"), real);
        try (DataFolder folder = DataFolder.tryOpen(link).orElseThrow()) {
            assertThat(real.resolve("lock")).exists();
        }
    }

    private static String rights(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
