package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A data folder with an unusable part: the server exits with one sentence on the cause and the remedy.
@Tag("slow")
class DamagedFolderTest {
    private static final Map<String, String> SETTINGS = Map.of(
            "CAIRN_HTTP_PORT", "0", "CAIRN_MANAGEMENT_PORT", "0", "CAIRN_MODELS_DIR", ServerProcess.MODELS.toString());

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", "0123", "\u00ff\u0000\u0080"})
    void reportsADamagedSecret(String content) throws IOException {
        makeADatabase();
        Files.writeString(folder.resolve("secret"), content);

        assertThat(refused("serve")).contains(folder + "/secret is damaged", "last backup", "move it away");
    }

    @Test
    void reportsASecretThatIsAFolder() throws IOException {
        makeADatabase();
        Files.createDirectory(folder.resolve("secret"));

        assertThat(refused("serve")).contains(folder + "/secret can't be used (Is a directory)", "last backup");
    }

    @Test
    void reportsAFileInsteadOfTheFilesFolder() throws IOException {
        makeADatabase();
        Files.createFile(Files.createDirectory(folder.resolve("blobs")).resolve("stored-files"));

        assertThat(refused("serve"))
                .contains(
                        "folder " + folder + "/blobs/stored-files of stored files", "Not a directory", "move it away");
    }

    @Test
    void reportsAFileInsteadOfTheModelsFolder() throws IOException {
        Path file = Files.createFile(folder.resolve("models.txt"));
        Map<String, String> settings = new HashMap<>(SETTINGS);
        settings.put("CAIRN_MODELS_DIR", file.toString());

        CommandLineRun run = CommandLineRun.of(folder, settings, "serve");

        assertThat(run.status()).as(run.output()).isEqualTo(1);
        assertThat(run.output())
                .contains("CAIRN_MODELS_DIR: " + file + " must be a folder")
                .doesNotContain("\tat ");
    }

    private void makeADatabase() {
        assertThat(CommandLineRun.of(folder, SETTINGS, "account", "list").status())
                .isZero();
    }

    private String refused(String... command) {
        CommandLineRun run = CommandLineRun.of(folder, SETTINGS, command);
        assertThat(run.status()).as(run.output()).isEqualTo(1);
        assertThat(run.output()).doesNotContain("\tat ", "Exception");
        return run.output();
    }
}
