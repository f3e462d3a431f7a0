package cairn.bootstrap.cli.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.bootstrap.cli.importing.FolderScan.Found;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderScanTest {
    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void make() throws IOException {
        folder = Files.createDirectories(temporary.resolve("a folder"));
    }

    @Test
    void listsFilesAndFoldersInNameOrder() throws IOException {
        write("b/2.txt", "b/1.txt", "a/x/3.txt");
        Files.createDirectories(folder.resolve("empty"));

        Found found = scan(false);

        assertThat(names(found.top()))
                .containsExactly("a folder/a/x/3.txt", "a folder/b/1.txt", "a folder/b/2.txt", "a folder/empty/");
        assertThat(found.top().count()).isEqualTo(3);
        assertThat(found.top().bytes()).isEqualTo(3);
    }

    @Test
    void skipsHiddenAndSystemFilesUnlessAllAreRequested() throws IOException {
        write("a.txt", ".hidden", ".git/config", "Thumbs.db", "x/.DS_Store", "x/DESKTOP.INI", "~$letter.docx", "x/._a");
        write("__MACOSX/._a");

        Found found = scan(false);

        assertThat(names(found.top())).containsExactly("a folder/x/", "a folder/a.txt");
        assertThat(found.leftOut()).isEqualTo(8);
        assertThat(scan(true).top().count()).isEqualTo(9);
    }

    /// The scan reports an unreadable folder as a failed file before entering it.
    @Test
    void anUnreadableSkippedFolderIsNoFailure() throws IOException {
        FolderScan scan = new FolderScan(new SkippedFiles(false));
        scan.preVisitDirectory(folder, Files.readAttributes(folder, BasicFileAttributes.class));
        for (String name : List.of(".Trashes", "System Volume Information", "other")) {
            scan.visitFileFailed(folder.resolve(name), new AccessDeniedException(name));
        }
        scan.postVisitDirectory(folder, null);

        Found found = scan.found();

        assertThat(found.leftOut()).isEqualTo(2);
        assertThat(found.failures()).extracting(Failure::path).containsExactly(folder.resolve("other"));
    }

    @Test
    void followsOnlyALinkThatIsTheGivenFolder() throws IOException {
        write("a.txt");
        Path elsewhere = Files.createDirectories(temporary.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("secret.txt"), "x");
        Files.createSymbolicLink(folder.resolve("to folder"), elsewhere);
        Files.createSymbolicLink(folder.resolve("to file"), elsewhere.resolve("secret.txt"));
        Files.createSymbolicLink(folder.resolve("up"), temporary);
        Files.createSymbolicLink(folder.resolve("nowhere"), temporary.resolve("nothing"));
        Path link = Files.createSymbolicLink(temporary.resolve("link"), folder);

        Found found = FolderScan.scan(link, new SkippedFiles(false));

        assertThat(names(found.top())).containsExactly("a folder/a.txt");
        assertThat(found.notFiles()).isEqualTo(4);
        assertThat(found.failures()).isEmpty();
    }

    @Test
    void normalizesNamesLikeTheWorkspace() throws IOException {
        write(" edges .txt ", " ");

        assertThat(scan(false).top().files())
                .extracting(LocalFile::name)
                .containsExactly("Untitled file", "edges .txt");
    }

    @Test
    void rejectsAFileAndAMissingFolder() throws IOException {
        write("a.txt");

        assertThatThrownBy(() -> FolderScan.scan(folder.resolve("a.txt"), new SkippedFiles(false)))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> FolderScan.scan(folder.resolve("nothing"), new SkippedFiles(false)))
                .isInstanceOf(IOException.class);
    }

    private void write(String... names) throws IOException {
        for (String name : names) {
            Path file = folder.resolve(name);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, "x");
        }
    }

    private Found scan(boolean hidden) throws IOException {
        return FolderScan.scan(folder, new SkippedFiles(hidden));
    }

    /// Names of empty folders end with a slash.
    private static List<String> names(LocalFolder folder) {
        if (folder.folders().isEmpty() && folder.files().isEmpty()) {
            return List.of(folder.name() + "/");
        }
        return Stream.concat(
                        folder.folders().stream().flatMap(below -> names(below).stream()),
                        folder.files().stream().map(LocalFile::name))
                .map(name -> folder.name() + "/" + name)
                .toList();
    }
}
