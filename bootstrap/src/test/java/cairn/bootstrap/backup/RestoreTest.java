package cairn.bootstrap.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.storage.filesystem.FilesystemBlobStore;
import cairn.application.port.blob.BlobStore;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.administration.Backups.Summary;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// Successful restores, and the ways in which a backup or restore can fail.
@Order(1)
class RestoreTest extends RestoreTestCase {
    @Test
    void removesLeftoversOfAKilledRestore() throws IOException {
        Path left = left(".restored-restoring-1", Duration.ofHours(25));
        Path onItsWay = left(".restored-restoring-2", Duration.ofHours(1));
        Path ofOthers = left(".other-restoring-1", Duration.ofHours(25));

        restore();

        assertThat(left).doesNotExist();
        assertThat(onItsWay).exists();
        assertThat(ofOthers).exists();
    }

    private Path left(String name, Duration age) throws IOException {
        Path folder = Files.createDirectory(temporary.resolve(name));
        FileTime then = FileTime.from(Instant.now().minus(age));
        Files.setLastModifiedTime(Files.createFile(folder.resolve("secret")), then);
        return Files.setLastModifiedTime(folder, then);
    }

    @Test
    void restoresAllBytes() throws IOException {
        restore();

        bytesCameBack();
        assertThat(temporary.toFile().list()).hasSize(3);
    }

    @Test
    void rejectsATruncatedArchive() throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(archive.toFile(), "rw")) {
            file.setLength(file.length() / 2);
        }

        assertRefused("is damaged");
    }

    /// The changed bit may lie in the bytes of a part, in its name or in the list at the end. Some bits,
    /// such as times, do not affect the contents; then everything is restored.
    @Tag("slow")
    @Test
    void aChangedByteIsDetectedOrHarmless() throws IOException {
        byte[] whole = Files.readAllBytes(archive);
        for (int at = 0; at < whole.length; at += 1 + whole.length / 60) {
            byte[] changed = whole.clone();
            changed[at] ^= 0x10;
            Files.write(archive, changed);
            try {
                restore();
                bytesCameBack();
                FolderOperations.delete(target);
            } catch (Administration.Refused e) {
                assertThat(target).doesNotExist();
            }
        }
        assertThat(temporary.toFile().list()).hasSize(2);
    }

    @Test
    void rejectsATargetFolderThatIsNotEmpty() throws IOException {
        Files.createDirectories(target);
        Files.writeString(target.resolve("lock"), "");

        assertThatThrownBy(this::restore).hasMessageContaining("is not empty");

        assertThat(target.toFile().list()).hasSize(1);
    }

    @Test
    void refusesToStartWhenTheDiskReserveWouldBeUsed() throws IOException {
        List<String> steps = new ArrayList<>();
        long reserve = Files.getFileStore(temporary).getTotalSpace();

        assertThatThrownBy(() -> new Restore(target, reserve, (step, done, total) -> steps.add(step)).execute(archive))
                .isInstanceOf(Administration.Refused.class)
                .hasMessageContaining("the reserve (CAIRN_STORAGE_RESERVE_MB) is " + reserve);
        assertThat(steps).isEmpty();
        assertThat(temporary.toFile().list()).hasSize(2);
    }

    @Test
    void restoresIntoAnExistingEmptyFolder() throws IOException {
        Files.createDirectories(target);

        restore();

        bytesCameBack();
    }

    @Test
    void backupReportsMissingAndChangedFilesAndSavesTheRest() throws IOException {
        BlobStore blobs = blobs();
        blobs.delete(path);
        Summary gone = backUp();
        blobs.write(path, new ByteArrayInputStream(new byte[SIZE]), SIZE);
        Summary changed = backUp();

        assertThat(gone.warnings()).containsExactly(path + " is gone from the disk");
        assertThat(gone.defects()).get().asString().startsWith("1 file is missing from this backup; keep");
        assertThat(changed.warnings()).hasSize(1).allMatch(warning -> warning.contains("is not what was stored"));
        assertThat(changed.defects()).get().asString().contains("0 files are missing", "1 file is not what was stored");
        restore();
    }

    /// Simulates a bad sector: Linux lets this process open its own memory, but reading its beginning
    /// fails.
    @Test
    @EnabledOnOs(OS.LINUX)
    void backupReportsAFileThatCannotBeReadAndSavesTheRest() throws IOException {
        blobs().delete(path);
        Files.createSymbolicLink(file(), Path.of("/proc/self/mem"));

        Summary broken = backUp();

        assertThat(broken.warnings()).singleElement().asString().startsWith(path + " can't be read to its end (");
        assertThat(broken.defects()).get().asString().contains("0 files are missing", "1 file is not what was stored");
        restore();
        BlobStore restored = new FilesystemBlobStore(target.resolve("blobs"), 0);
        assertThat(restored.open(transcript, 0).readAllBytes()).isEqualTo(bytes);
    }

    @Test
    void backupReportsAFileThatCannotBeOpenedAndSavesTheRest() throws IOException {
        blobs().delete(path);
        Files.createDirectory(file());

        Summary locked = backUp();

        assertThat(locked.warnings()).singleElement().asString().startsWith(path + " can't be opened");
        assertThat(locked.defects()).get().asString().startsWith("1 file is missing from this backup; keep");
        restore();
    }

    /// The file with the bytes of the upload.
    private Path file() {
        String id = path.id().toString();
        return temporary
                .resolve("data/blobs/stored-files")
                .resolve(id.substring(id.length() - 2))
                .resolve(id + "." + path.extension());
    }

    /// An index on another server may contain what was written after the backup.
    @Test
    void theSearchIndexIsRebuiltAfterARestore() {
        restore();

        try (Database database = Database.open(DatabaseSettings.inFolder(target), IDS, CLOCK)) {
            assertThat(database.indexGeneration(INDEX).isInitialized()).isFalse();
        }
    }
}
