package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.process.harness.Written;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Backups of a folder with missing files. A script must not take them for complete ones and delete
/// older backups.
@Tag("slow")
class IncompleteBackupTest {
    @TempDir
    private Path temporary;

    @Test
    void failsWithAndWithoutAServerAndCanBeRestoredInPart() throws IOException {
        Path data = temporary.resolve("data");
        Path archive = temporary.resolve("backup.zip");
        try (ServerProcess server = ServerProcess.start(data, Map.of("CAIRN_LANES", "enrich"))) {
            Written.by(Api.withKey(server.url(), ServerProcess.KEY), 2);
            deleteFiles(data.resolve("blobs/stored-files"));
            assertIncomplete(run(data, "backup", "--to", archive.toString()));
        }
        assertIncomplete(run(data, "backup", "--to", archive.toString()));

        CommandLineRun restore = run(temporary.resolve("restored"), "restore", "--from", archive.toString());

        assertThat(restore.status()).as(restore.output()).isZero();
        assertThat(restore.output()).contains("2 files were gone when the backup was made", "with 0 files");
    }

    private static void assertIncomplete(CommandLineRun backup) {
        assertThat(backup.status()).as(backup.output()).isEqualTo(3);
        assertThat(backup.output().lines().toList().getLast())
                .startsWith("2 files are missing from this backup; keep all older backups");
    }

    private static void deleteFiles(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> files = all.filter(Files::isRegularFile).toList();
            assertThat(files).hasSize(2);
            for (Path file : files) {
                Files.delete(file);
            }
        }
    }

    private static CommandLineRun run(Path folder, String... arguments) {
        return CommandLineRun.of(folder, Map.of(), arguments);
    }
}
