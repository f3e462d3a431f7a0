package cairn.bootstrap.bench.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

final class Folders {
    private Folders() {}

    /// Of all files below it. Those that vanish meanwhile have none.
    static long bytes(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.mapToLong(
                            path -> path.toFile().isFile() ? path.toFile().length() : 0)
                    .sum();
        }
    }
}
