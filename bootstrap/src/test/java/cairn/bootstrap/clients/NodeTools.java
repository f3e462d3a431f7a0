package cairn.bootstrap.clients;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The programs that a `package-lock.json` in a folder of `.ci` pins.
record NodeTools(Path folder) {
    /// Installs them where that was not done yet, or for another lock file. Without Node there is nothing to run
    /// on a developer's machine; CI must have it.
    static NodeTools installed() {
        return installed("openapi");
    }

    static synchronized NodeTools installed(String name) {
        assumeTrue(System.getenv("CI") != null || Tool.exists("node"), "there is no Node.js");
        Path folder = Path.of("..", ".ci", name).toAbsolutePath().normalize();
        Path done = folder.resolve("node_modules").resolve("installed-lock.json");
        Path lock = folder.resolve("package-lock.json");
        try {
            if (!Files.exists(done) || Files.mismatch(done, lock) >= 0) {
                Tool.in(folder).run(List.of("npm", "ci"));
                Files.copy(lock, done);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new NodeTools(folder);
    }

    List<String> command(String program, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(
                folder.resolve("node_modules").resolve(".bin").resolve(program).toString());
        command.addAll(List.of(arguments));
        return command;
    }

    /// The Node.js that is pinned here, where it runs on this system, else the one on the path.
    String node() {
        Path pinned = folder.resolve("node_modules").resolve(".bin").resolve("node");
        return Files.isExecutable(pinned) ? pinned.toString() : "node";
    }

    Path file(String name) {
        return folder.resolve(name);
    }
}
