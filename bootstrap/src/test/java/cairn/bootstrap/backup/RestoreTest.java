package cairn.bootstrap.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.backup.DatabaseScript;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.storage.filesystem.FilesystemBlobStore;
import cairn.application.port.blob.BlobStore;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.administration.Backups.Summary;
import cairn.bootstrap.runtime.identity.TimeOrderedIds;
import cairn.domain.content.BlobPath;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A backup of a folder with one stored upload and the transcript of a file, and what can be wrong with it.
@Order(1)
class RestoreTest {
    private static final InstantSource CLOCK = InstantSource.system();
    private static final TimeOrderedIds IDS = new TimeOrderedIds(CLOCK);
    private static final int SIZE = 50_000;
    private static final String INDEX = "opensearch-1";

    @TempDir
    private Path temporary;

    private final BlobPath path = new BlobPath(IDS.next(), "dat");
    private final BlobPath transcript = new BlobPath(IDS.next(), "txt");
    private final byte[] bytes = new byte[SIZE];
    private Path archive = Path.of("");
    private Path target = Path.of("");

    @BeforeEach
    void makesABackup() throws IOException {
        new Random(1).nextBytes(bytes);
        archive = temporary.resolve("backup.zip");
        target = temporary.resolve("restored");
        fill(temporary.resolve("data"));
        assertThat(backUp().defects()).isEmpty();
    }

    @Test
    void whatAKilledRestoreHasLeftGoesWithALaterOne() throws IOException {
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
    void bytesComeBack() throws IOException {
        restore();

        bytesCameBack();
        assertThat(temporary.toFile().list()).hasSize(3);
    }

    @Test
    void aFileThatWasCutShortIsRefused() throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(archive.toFile(), "rw")) {
            file.setLength(file.length() / 2);
        }

        assertRefused("is damaged");
    }

    /// Wherever a bit has changed: in a part's bytes, in its name, in the list at the end. Some bits say nothing of
    /// the contents, such as times; then all of it comes back.
    @Tag("slow")
    @Test
    void aChangedByteIsNoticedOrChangesNothing() throws IOException {
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
    void aFolderWithSomethingInItIsLeftAlone() throws IOException {
        Files.createDirectories(target);
        Files.writeString(target.resolve("lock"), "");

        assertThatThrownBy(this::restore).hasMessageContaining("is not empty");

        assertThat(target.toFile().list()).hasSize(1);
    }

    @Test
    void nothingIsWrittenThatLeavesLessThanTheReserve() throws IOException {
        List<String> steps = new ArrayList<>();
        long reserve = Files.getFileStore(temporary).getTotalSpace();

        assertThatThrownBy(() -> new Restore(target, reserve, (step, done, total) -> steps.add(step)).execute(archive))
                .isInstanceOf(Administration.Refused.class)
                .hasMessageContaining("the reserve (CAIRN_STORAGE_RESERVE_MB) is " + reserve);
        assertThat(steps).isEmpty();
        assertThat(temporary.toFile().list()).hasSize(2);
    }

    @Test
    void anEmptyFolderIsFilled() throws IOException {
        Files.createDirectories(target);

        restore();

        bytesCameBack();
    }

    @Test
    void bytesThatAreGoneOrChangedAreToldAndTheRestIsSaved() throws IOException {
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

    /// As on a bad sector: Linux lets this process open its own memory, and fails to read its beginning.
    @Test
    @EnabledOnOs(OS.LINUX)
    void bytesThatCannotBeReadAreToldAndTheRestIsSaved() throws IOException {
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
    void bytesThatCannotBeOpenedAreToldAndTheRestIsSaved() throws IOException {
        blobs().delete(path);
        Files.createDirectory(file());

        Summary locked = backUp();

        assertThat(locked.warnings()).singleElement().asString().startsWith(path + " can't be opened");
        assertThat(locked.defects()).get().asString().startsWith("1 file is missing from this backup; keep");
        restore();
    }

    /// Where the bytes of the upload lie.
    private Path file() {
        String id = path.id().toString();
        return temporary
                .resolve("data/blobs/stored-files")
                .resolve(id.substring(id.length() - 2))
                .resolve(id + "." + path.extension());
    }

    @Test
    void anArchiveThatSaysNothingOfItselfIsRefused() throws IOException {
        for (String manifest : List.of("null", "{}", "{\"format\": 1}")) {
            try (FileSystem zip = FileSystems.newFileSystem(archive)) {
                Files.writeString(zip.getPath(Entries.MANIFEST), manifest);
            }

            assertRefused("is damaged");
        }
    }

    @Test
    void theBackupOfALaterVersionIsRefused() throws IOException {
        rewrite("\"schemaVersion\" : \\d+", "\"schemaVersion\" : 9999");

        assertRefused("version 9999; this version supports up to");
    }

    @Test
    void anotherFormatIsNotTakenForDamage() throws IOException {
        rewrite("\"format\" : 1", "\"format\" : 2, \"more\" : {}");

        assertRefused("The archive has format 2 and was written by Cairn ");
    }

    @Test
    void whatALaterVersionAddsIsPassedOver() throws IOException {
        rewrite("\"format\" : 1", "\"format\" : 1, \"more\" : {}");

        restore();

        bytesCameBack();
    }

    private void rewrite(String pattern, String replacement) throws IOException {
        String manifest;
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            manifest = new String(
                    zip.getInputStream(zip.getEntry(Entries.MANIFEST)).readAllBytes(), StandardCharsets.UTF_8);
        }
        try (FileSystem zip = FileSystems.newFileSystem(archive)) {
            Files.writeString(zip.getPath(Entries.MANIFEST), manifest.replaceFirst(pattern, replacement));
        }
    }

    /// One on another server has seen what was written after the backup.
    @Test
    void theSearchIndexTakesEverythingAnew() {
        restore();

        try (Database database = Database.open(DatabaseSettings.inFolder(target), IDS, CLOCK)) {
            assertThat(database.indexGeneration(INDEX).isInitialized()).isFalse();
        }
    }

    private void assertRefused(String message) throws IOException {
        assertThatThrownBy(this::restore)
                .isInstanceOf(Administration.Refused.class)
                .hasMessageContaining(message);
        assertThat(temporary.toFile().list()).hasSize(2);
    }

    private void bytesCameBack() throws IOException {
        BlobStore blobs = new FilesystemBlobStore(target.resolve("blobs"), 0);
        assertThat(blobs.open(path, 0).readAllBytes()).isEqualTo(bytes);
        assertThat(blobs.open(transcript, 0).readAllBytes()).isEqualTo(bytes);
    }

    private void restore() {
        new Restore(target, 0, (step, done, total) -> {}).execute(archive);
    }

    private Summary backUp() {
        Path data = temporary.resolve("data");
        FolderBackups.Source source = (script, rows) -> DatabaseScript.write(data, script, rows);
        return new FolderBackups(source, blobs(), data, new RemovalHold(), CLOCK, 0)
                .write(archive, (step, done, total) -> {});
    }

    private BlobStore blobs() {
        return new FilesystemBlobStore(temporary.resolve("data").resolve("blobs"), 0);
    }

    private void fill(Path data) throws IOException {
        String digest =
                blobs().write(path, new ByteArrayInputStream(bytes), SIZE).digest();
        blobs().write(transcript, new ByteArrayInputStream(bytes), SIZE);
        try (Database database = Database.open(DatabaseSettings.inFolder(data), IDS, CLOCK)) {
            database.indexGeneration(INDEX).register();
            database.indexGeneration(INDEX).markAllDirty();
            database.uploads().insert(upload(path, UploadState.STORED, digest));
            database.uploads().insert(upload(transcript, UploadState.CONSUMED, digest));
        }
    }

    private static Upload upload(BlobPath path, UploadState state, String digest) {
        Instant now = CLOCK.instant();
        return new Upload(
                new WorkspaceId(IDS.next()), new AccountId(IDS.next()), path, "a.dat", SIZE, state, digest, now, now);
    }
}
