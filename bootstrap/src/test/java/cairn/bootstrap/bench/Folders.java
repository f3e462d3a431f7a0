package cairn.bootstrap.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Sizes and copies of folders.
public final class Folders {
    private Folders() {}

    /// Of all files below it. Those that vanish meanwhile have none.
    public static long bytes(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.mapToLong(
                            path -> path.toFile().isFile() ? path.toFile().length() : 0)
                    .sum();
        }
    }

    /// To a folder that does not exist yet.
    public static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> paths = Files.walk(from)) {
            for (Path path : paths.toList()) {
                Files.copy(path, to.resolve(from.relativize(path).toString()));
            }
        }
    }
}
