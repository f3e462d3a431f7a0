package cairn.bootstrap.clients;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Programs that a new machine does not have.
public final class Debian {
    private Debian() {}

    /// On Debian, by root; elsewhere the person does it, and nothing happens here.
    public static void install(String name) {
        if (!"root".equals(System.getProperty("user.name")) || !Files.isExecutable(Path.of("/usr/bin/apt-get"))) {
            return;
        }
        try {
            new ProcessBuilder(
                            "sh",
                            "-c",
                            "apt-get update && apt-get install -y --no-install-recommends \"$1\"",
                            "install",
                            name)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .onExit()
                    .join();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
