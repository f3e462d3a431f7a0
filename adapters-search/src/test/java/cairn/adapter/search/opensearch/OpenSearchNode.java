package cairn.adapter.search.opensearch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The node shared by all tests: it starts on first use and ends with the tests.
public final class OpenSearchNode {
    private OpenSearchNode() {}

    /// The address of the node.
    public static URI uri() {
        return Shared.URI;
    }

    /// Initialised on first use.
    private static final class Shared {
        private static final URI URI = start();
    }

    private static URI start() {
        try {
            Path home = Files.createTempDirectory("cairn-opensearch");
            OpenSearchProcess node = OpenSearchProcess.start(home);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(node, home)));
            return node.uri();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void stop(OpenSearchProcess node, Path home) {
        node.stop();
        try (Stream<Path> files = Files.walk(home)) {
            List<Path> deepestFirst =
                    files.sorted((a, b) -> b.getNameCount() - a.getNameCount()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // A temporary folder is left behind for the system to delete.
        }
    }
}
