package cairn.bootstrap.runtime.folder;

import cairn.domain.Ids;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;

/// How a server is known among others: by its data folder, so that it finds itself again after a crash.
public final class NodeId {
    private static final String FILE = "node";

    private NodeId() {}

    /// Made when it is first asked for, by whoever holds the folder; made anew when a crash has left it unfinished.
    public static UUID of(Path dataFolder) {
        Path file = dataFolder.resolve(FILE);
        try {
            if (Files.exists(file)) {
                Optional<UUID> kept = Ids.parse(Files.readString(file).strip());
                if (kept.isPresent()) {
                    return kept.get();
                }
            }
            UUID made = UUID.randomUUID();
            Files.writeString(file, made + "\n");
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException("the file " + file + " can't be used", e);
        }
    }
}
