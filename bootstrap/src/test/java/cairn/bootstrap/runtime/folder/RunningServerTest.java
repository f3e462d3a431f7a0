package cairn.bootstrap.runtime.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningServerTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void findsAServerAsItWasWritten() throws IOException {
        new RunningServer(8081, "earlier").write(folder);
        RunningServer server = new RunningServer(9081, "token");
        server.write(folder);

        assertThat(RunningServer.find(folder)).contains(server);
        assertThat(folder.toFile().list()).hasSize(1);
        Path file = folder.resolve("running.properties");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        RunningServer.remove(folder);
        assertThat(RunningServer.find(folder)).isEmpty();
    }

    /// Like the file of a server that was killed while writing it.
    @Test
    void ignoresAnIncompleteFile() throws IOException {
        Files.createFile(folder.resolve("running.properties"));

        assertThat(RunningServer.find(folder)).isEmpty();
    }
}
