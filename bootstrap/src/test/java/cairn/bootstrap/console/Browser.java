package cairn.bootstrap.console;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The browser of the journeys: Debian's Chromium, which is installed where that is possible. In CI it must be there.
final class Browser {
    private static final List<Path> PLACES = List.of(
            Path.of("/usr/bin/chromium"),
            Path.of("/usr/bin/chromium-browser"),
            Path.of("/Applications/Chromium.app/Contents/MacOS/Chromium"));

    private Browser() {}

    static Path require() throws IOException {
        Optional<Path> there = find();
        if (there.isEmpty()) {
            install();
            there = find();
        }
        if (there.isEmpty() && System.getenv("CI") != null) {
            throw new AssertionError("CI needs Chromium: apt-get install chromium");
        }
        assumeTrue(there.isPresent(), "there is no Chromium; name one with CHROMIUM");
        return there.orElseThrow();
    }

    private static Optional<Path> find() {
        Optional<Path> named = Optional.ofNullable(System.getenv("CHROMIUM")).map(Path::of);
        return named.or(() -> PLACES.stream().filter(Files::isExecutable).findFirst());
    }

    /// On Debian, by root; elsewhere the person does it.
    private static void install() throws IOException {
        if ("root".equals(System.getProperty("user.name")) && Files.isExecutable(Path.of("/usr/bin/apt-get"))) {
            new ProcessBuilder("sh", "-c", "apt-get update && apt-get install -y --no-install-recommends chromium")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .onExit()
                    .join();
        }
    }
}
