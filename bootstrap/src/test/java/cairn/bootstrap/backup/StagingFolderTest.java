package cairn.bootstrap.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.bootstrap.administration.Administration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StagingFolderTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    @TempDir
    private Path folder;

    @Test
    void removesLeftoversOfAKilledBackup() throws IOException {
        Path partial = file("cairn-20260101-000000Z.zip.partial", Duration.ofHours(25));
        Path script = file(".cairn-backup-1/script.sql.gz", Duration.ofHours(25));

        open();

        assertThat(partial).doesNotExist();
        assertThat(script.getParent()).doesNotExist();
    }

    @Test
    void keepsRecentStagingFilesAndFilesOfOthers() throws IOException {
        Path partial = file("cairn-20260102-000000Z.zip.partial", Duration.ofHours(1));
        Path old = file(".cairn-backup-1/old", Duration.ofHours(25));
        Path written = file(".cairn-backup-1/script.sql.gz", Duration.ofHours(1));
        Path backup = file("cairn-20250101-000000Z.zip", Duration.ofDays(300));
        Path other = file("other.zip.partial", Duration.ofDays(300));

        open();

        assertThat(partial).exists();
        assertThat(old).exists();
        assertThat(written).exists();
        assertThat(backup).exists();
        assertThat(other).exists();
    }

    @Test
    void twoBackupsStartedInTheSameSecondGetDifferentNames() throws IOException {
        try (StagingFolder one = StagingFolder.open(folder, NOW, 0);
                StagingFolder other = StagingFolder.open(folder, NOW, 0)) {
            Files.writeString(one.partial(), "one");
            Files.writeString(other.partial(), "other");

            assertThat(other.publish()).isEqualTo(folder.resolve("cairn-20260102-030405Z.zip"));
            assertThat(one.publish()).isEqualTo(folder.resolve("cairn-20260102-030405Z-2.zip"));
        }
        assertThat(folder.resolve("cairn-20260102-030405Z.zip")).hasContent("other");
        assertThat(folder.resolve("cairn-20260102-030405Z-2.zip")).hasContent("one");
        assertThat(folder.toFile().list()).hasSize(2);
    }

    @Test
    void doesNotReplaceAFileThatAppearedMeanwhile() throws IOException {
        Path file = folder.resolve("today.zip");
        try (StagingFolder draft = StagingFolder.open(file, NOW, 0)) {
            Files.writeString(draft.partial(), "late");
            Files.writeString(file, "early");

            assertThatThrownBy(draft::publish)
                    .isInstanceOf(Administration.Refused.class)
                    .hasMessageContaining("left unchanged");
        }
        assertThat(file).hasContent("early");
        assertThat(folder.toFile().list()).hasSize(1);
    }

    private void open() {
        try (StagingFolder draft = StagingFolder.open(folder, NOW, 0)) {
            assertThat(draft.partial()).exists();
        }
    }

    private Path file(String name, Duration age) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "texts");
        FileTime then = FileTime.from(NOW.minus(age));
        Files.setLastModifiedTime(file, then);
        Files.setLastModifiedTime(file.getParent(), then);
        return file;
    }
}
