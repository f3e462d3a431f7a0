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
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A backup of a folder with one stored upload and the transcript of a file.
abstract class RestoreTestCase {
    static final InstantSource CLOCK = InstantSource.system();
    static final TimeOrderedIds IDS = new TimeOrderedIds(CLOCK);
    static final int SIZE = 50_000;
    static final String INDEX = "opensearch-1";

    @TempDir
    Path temporary;

    final BlobPath path = new BlobPath(IDS.next(), "dat");
    final BlobPath transcript = new BlobPath(IDS.next(), "txt");
    final byte[] bytes = new byte[SIZE];
    Path archive = Path.of("");
    Path target = Path.of("");

    @BeforeEach
    void makesABackup() throws IOException {
        new Random(1).nextBytes(bytes);
        archive = temporary.resolve("backup.zip");
        target = temporary.resolve("restored");
        fill(temporary.resolve("data"));
        assertThat(backUp().defects()).isEmpty();
    }

    void assertRefused(String message) throws IOException {
        assertThatThrownBy(this::restore)
                .isInstanceOf(Administration.Refused.class)
                .hasMessageContaining(message);
        assertThat(temporary.toFile().list()).hasSize(2);
    }

    void bytesCameBack() throws IOException {
        BlobStore blobs = new FilesystemBlobStore(target.resolve("blobs"), 0);
        assertThat(blobs.open(path, 0).readAllBytes()).isEqualTo(bytes);
        assertThat(blobs.open(transcript, 0).readAllBytes()).isEqualTo(bytes);
    }

    void restore() {
        new Restore(target, 0, (step, done, total) -> {}).execute(archive);
    }

    Summary backUp() {
        Path data = temporary.resolve("data");
        FolderBackups.Source source = (script, rows) -> DatabaseScript.write(data, script, rows);
        return new FolderBackups(source, blobs(), data, new RemovalHold(), CLOCK, 0)
                .write(archive, (step, done, total) -> {});
    }

    BlobStore blobs() {
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
