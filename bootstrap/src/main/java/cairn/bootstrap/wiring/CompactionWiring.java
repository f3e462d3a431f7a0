package cairn.bootstrap.wiring;

import cairn.adapter.persistence.embedded.DatabaseFile;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.backup.LostDatabase;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.DatabasePlace;
import cairn.bootstrap.runtime.folder.DataFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compacts the file of an embedded database that no server uses.
public final class CompactionWiring {
    private CompactionWiring() {}

    /// @throws Administration.Refused if there is no such database, or it is in use
    public static Compacted compact(Configuration configuration) {
        if (!(configuration.database() instanceof DatabasePlace.Embedded)) {
            throw new Administration.Refused(
                    "This is for the embedded database. PostgreSQL gives back space by itself (autovacuum).");
        }
        Path folder = configuration.dataDir();
        DatabaseFile file = DatabaseFile.in(folder);
        LostDatabase.refuse(folder);
        if (Files.notExists(file.path())) {
            throw new Administration.Refused(
                    "There is no data in " + folder.toAbsolutePath() + "; set the folder with CAIRN_DATA_DIR.");
        }
        try (DataFolder held = DataFolder.tryOpen(folder)
                .orElseThrow(() -> new Administration.Refused("A server or another command uses the data folder "
                        + folder.toAbsolutePath() + "; stop it first."))) {
            long before = bytes(file.path());
            file.compact();
            return new Compacted(file.path(), before, bytes(file.path()));
        }
    }

    private static long bytes(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @param before size in bytes
    /// @param now size in bytes
    public record Compacted(Path file, long before, long now) {}
}
