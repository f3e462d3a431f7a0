package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.embedded.Compaction.Outcome;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.h2.mvstore.MVStoreException;

/// The file of an embedded database.
///
/// @param path of the file, which may not exist
public record DatabaseFile(Path path) {
    public static DatabaseFile in(Path dataFolder) {
        return new DatabaseFile(
                dataFolder.toAbsolutePath().normalize().resolve("database").resolve("cairn.mv.db"));
    }

    /// Whether the file is missing, empty, or left by a first start that was interrupted.
    public boolean holdsNothing() {
        if (Files.notExists(path)) {
            return true;
        }
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            return channel.size() <= StoreHeader.LENGTH
                    || StoreHeaders.read(channel).areNeverMarked();
        } catch (IOException e) {
            throw new UncheckedIOException("the database's file " + path + " can't be read", e);
        }
    }

    /// Gives unneeded space back, however large the file is. No process may use the file.
    ///
    /// @throws Unavailable also if the disk has no room for a copy of what is needed
    public void compact() {
        OfflineDatabase.open(dataFolder()).close();
        try {
            if (new Compaction(path, Long.MAX_VALUE).run() == Outcome.NO_ROOM) {
                throw new Unavailable(
                        Part.DATABASE,
                        "The disk has no space for a compacted copy of the database's file; free some, and try again.");
            }
        } catch (IOException | MVStoreException e) {
            throw new Unavailable(
                    Part.DATABASE, "The database's file could not be made smaller, and stays as it is.", e);
        }
    }

    private Path dataFolder() {
        return Objects.requireNonNull(Objects.requireNonNull(path.getParent()).getParent());
    }
}
