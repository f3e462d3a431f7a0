package cairn.bootstrap.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.runtime.folder.RunningServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderSpaceTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void run() {
        new RunningServer(1, "token").write(folder);
    }

    /// With PostgreSQL the database folder here is empty, and must not be shown as 0.0 MB.
    @Test
    void listsOnlyFoldersThatHoldFiles() throws IOException {
        Files.createDirectories(folder.resolve("database"));
        Files.createDirectories(folder.resolve("index"));
        Files.write(folder.resolve("index/segment"), new byte[2_000_000]);

        assertThat(new FolderSpace(folder).table().orElseThrow())
                .containsPattern("index +2\\.0")
                .doesNotContain("database");
    }

    /// Like the index of a server that has just started, which holds only a lock file.
    @Test
    void listsAFolderWhoseFilesAreEmpty() throws IOException {
        Files.createDirectories(folder.resolve("index"));
        Files.createFile(folder.resolve("index/write.lock"));

        assertThat(new FolderSpace(folder).table().orElseThrow()).containsPattern("index +0\\.0");
    }

    @Test
    void showsNothingWhenTheFolderHoldsNoData() {
        assertThat(new FolderSpace(folder).table()).isEmpty();
    }
}
