package cairn.adapter.persistence.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// The file of an embedded database.
///
/// @param path which may not exist
public record DatabaseFile(Path path) {
    public static DatabaseFile in(Path dataFolder) {
        return new DatabaseFile(
                dataFolder.toAbsolutePath().normalize().resolve("database").resolve("cairn.mv.db"));
    }

    /// Whether it is missing, empty, or was made by a first start that did not get any further.
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
}
