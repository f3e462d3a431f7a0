package cairn.bootstrap.console;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.bootstrap.clients.Debian;
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

    static Path require() {
        Optional<Path> there = find();
        if (there.isEmpty()) {
            Debian.install("chromium");
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
}
