package cairn.bootstrap.backup;

import cairn.adapter.persistence.backup.DatabaseContents;
import cairn.application.port.blob.BlobStore;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.administration.Backups;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;

/// Backups by the process that holds the data folder.
///
/// The order makes the backup consistent: deletions of bytes are held back, the rows are read in one
/// snapshot, and then the bytes named by rows are copied. Bytes exist before a row names them and never
/// change, so all bytes of the snapshot remain until the hold ends. Later bytes are in none of its rows.
public final class FolderBackups implements Backups {
    private final Source source;
    private final BlobStore blobs;
    private final Path dataFolder;
    private final RemovalHold hold;
    private final InstantSource clock;
    private final long reserveBytes;

    /// @param reserveBytes free space to leave on the target's disk
    public FolderBackups(
            Source source, BlobStore blobs, Path dataFolder, RemovalHold hold, InstantSource clock, long reserveBytes) {
        this.source = source;
        this.blobs = blobs;
        this.dataFolder = dataFolder;
        this.hold = hold;
        this.clock = clock;
        this.reserveBytes = reserveBytes;
    }

    @Override
    public Summary write(Path to, Progress progress) {
        try (RemovalHold.Held held = hold.hold();
                StagingFolder draft = StagingFolder.open(to, clock.instant(), reserveBytes)) {
            return new BackupRun(draft, source, blobs, progress).execute(dataFolder, clock.instant());
        } catch (IOException e) {
            throw new Administration.Refused("The backup could not be written (" + e + "); no file was left behind.");
        }
    }

    /// Writes the database as of one moment.
    @FunctionalInterface
    public interface Source {
        DatabaseContents write(Path script, DatabaseContents.BlobRows blobs);
    }
}
