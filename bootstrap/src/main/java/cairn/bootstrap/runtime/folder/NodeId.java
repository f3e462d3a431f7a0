package cairn.bootstrap.runtime.folder;

import cairn.domain.Ids;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;

/// Identifies a server by its data folder, so that it recognises itself after a crash.
public final class NodeId {
    private static final String FILE = "node";

    private NodeId() {}

    /// Created by the first call, or again if a crash left it incomplete. The
    /// caller must hold the folder.
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
