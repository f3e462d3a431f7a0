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
/// The order makes the cut: deletions of bytes are held back, the rows are read in one snapshot, then the bytes
/// they name are copied. Bytes are there before a row names them and never change, so what a row of the snapshot
/// names stays what it was until the hold ends; what comes later is in no row of it.
public final class FolderBackups implements Backups {
    private final Source source;
    private final BlobStore blobs;
    private final Path dataFolder;
    private final RemovalHold hold;
    private final InstantSource clock;
    private final long reserveBytes;

    /// @param reserveBytes free space left on the disk that is written to
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

    /// The database, as of one moment.
    @FunctionalInterface
    public interface Source {
        DatabaseContents write(Path script, DatabaseContents.BlobRows blobs);
    }
}
