package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.backup.LostDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A data folder without a usable database: no server starts on it, and a sentence says what to do.
@Tag("slow")
class LostDatabaseTest {
    private static final Map<String, String> SETTINGS =
            Map.of("CAIRN_HTTP_PORT", "0", "CAIRN_MANAGEMENT_PORT", "0", "CAIRN_FETCH_ENABLED", "false");

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("database/cairn.mv.db");
    }

    private void leaveOtherThings() throws IOException {
        Files.createDirectories(folder.resolve("blobs/ab"));
        Files.writeString(folder.resolve("secret"), "secret");
    }

    private void write(byte[] bytes) throws IOException {
        Files.createDirectories(folder.resolve("database"));
        Files.write(file(), bytes);
    }

    private String refused(String... command) {
        CommandLineRun run = CommandLineRun.of(folder, SETTINGS, command);
        assertThat(run.status()).as(run.output()).isEqualTo(1);
        assertThat(run.output()).doesNotContain("\tat ", "Exception");
        return run.output();
    }

    @Test
    void refusesToStartWhenTheDatabaseIsMissingButDataRemains() throws IOException {
        leaveOtherThings();

        assertThat(refused("serve")).contains(file() + " is missing", "blobs, secret", "restore", "cairn serve --new");

        assertThat(file()).doesNotExist();
    }

    @Test
    void refusesToStartWhenTheDatabaseIsEmptyButDataRemains() throws IOException {
        leaveOtherThings();
        write(new byte[0]);

        assertThat(refused("serve")).contains(file() + " is empty", "restore", "cairn serve --new");

        assertThat(file()).isEmptyFile();
    }

    @Test
    void commandsThatNeedTheDatabaseSayThatItIsMissing() throws IOException {
        leaveOtherThings();

        assertThat(refused("backup", "--to", folder.resolve("backups").toString()))
                .contains(file() + " is missing", "restore");
        assertThat(refused("compact")).contains(file() + " is missing", "restore");
    }

    @Test
    void reportsADamagedDatabaseAndLeavesItUnchanged() throws IOException {
        byte[] garbage = new byte[100_000];
        new Random(1).nextBytes(garbage);
        write(garbage);

        assertThat(refused("serve")).contains(file() + " is damaged", "restore the last backup");

        assertThat(file()).hasBinaryContent(garbage);
    }

    @Test
    void refusesToSetAnExistingDatabaseAside() throws IOException {
        leaveOtherThings();
        write(new byte[100_000]);

        assertThat(refused("serve", "--new")).contains("Start without it");

        assertThat(folder.resolve("secret")).exists();
    }

    /// The files belong to rows in PostgreSQL.
    @Test
    void refusesToSetTheFolderOfASharedDatabaseAside() throws IOException {
        leaveOtherThings();
        Map<String, String> shared = new HashMap<>(SETTINGS);
        shared.put("CAIRN_DATABASE", "postgresql");
        shared.put("CAIRN_DATABASE_URL", "jdbc:postgresql://127.0.0.1:1/cairn");
        shared.put("CAIRN_DATABASE_USER", "cairn");

        CommandLineRun run = CommandLineRun.of(folder, shared, "serve", "--new");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.output()).contains("Start without it").doesNotContain("\tat ");
        assertThat(folder.resolve("secret")).exists();
    }

    @Test
    void setsRemainingDataAsideWithoutDeletingAnything() throws IOException {
        leaveOtherThings();
        write(new byte[0]);

        Path aside = LostDatabase.setAside(folder, InstantSource.fixed(Instant.parse("2026-01-02T03:04:05Z")));

        assertThat(aside).isEqualTo(folder.resolve("before-20260102-030405"));
        assertThat(aside.resolve("secret")).hasContent("secret");
        assertThat(aside.resolve("blobs/ab")).exists();
        assertThat(aside.resolve("database/cairn.mv.db")).exists();
        LostDatabase.refuse(folder);
    }
}
