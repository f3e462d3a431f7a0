package cairn.bootstrap.wiring;

import cairn.adapter.persistence.backup.DatabaseScript;
import cairn.adapter.storage.filesystem.FilesystemBlobStore;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.administration.Backups;
import cairn.bootstrap.backup.FolderBackups;
import cairn.bootstrap.backup.LostDatabase;
import cairn.bootstrap.backup.RemovalHold;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.DatabasePlace;
import cairn.bootstrap.configuration.StorageSettings;
import cairn.bootstrap.wiring.adapters.Adapters;
import java.nio.file.Path;
import java.time.InstantSource;

/// Backups of the embedded server.
public final class BackupWiring {
    private BackupWiring() {}

    static Backups running(Configuration configuration, Adapters adapters, Path folder, RemovalHold hold) {
        if (!isEmbedded(configuration)) {
            return (to, progress) -> {
                throw notEmbedded();
            };
        }
        return new FolderBackups(
                adapters.database()::writeScript,
                adapters.blobs(),
                folder,
                hold,
                adapters.clock(),
                configuration.storage().reserveBytes());
    }

    /// @throws Administration.Refused if content is stored outside the data folder
    public static void requireEmbedded(Configuration configuration) {
        if (!isEmbedded(configuration)) {
            throw notEmbedded();
        }
    }

    private static boolean isEmbedded(Configuration configuration) {
        return configuration.database() instanceof DatabasePlace.Embedded
                && configuration.storage() instanceof StorageSettings.Filesystem;
    }

    private static Administration.Refused notEmbedded() {
        return new Administration.Refused("This backs up the embedded database with files on the disk. PostgreSQL is"
                + " saved with its own tools, a bucket with object versions; see docs/operations.md.");
    }

    /// For a folder that this process holds without a server. The database is
    /// read as it is, not migrated.
    public static Backups offline(Configuration configuration, Path folder) {
        requireEmbedded(configuration);
        LostDatabase.refuse(folder);
        long reserve = configuration.storage().reserveBytes();
        return new FolderBackups(
                (script, blobs) -> DatabaseScript.write(folder, script, blobs),
                new FilesystemBlobStore(folder.resolve("blobs"), reserve),
                folder,
                new RemovalHold(),
                InstantSource.system(),
                reserve);
    }
}
