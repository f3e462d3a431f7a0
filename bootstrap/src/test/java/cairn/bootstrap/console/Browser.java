package cairn.bootstrap.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.bootstrap.clients.Debian;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The browser of the journeys: one that is there, else Debian's Chromium where that can be installed, else the one
/// that Playwright keeps for its users, which needs no rights. In CI it must be there.
final class Browser {
    private static final List<Path> PLACES = List.of(
            Path.of("/usr/bin/chromium"),
            Path.of("/usr/bin/chromium-browser"),
            Path.of("/usr/bin/google-chrome"),
            Path.of("/Applications/Chromium.app/Contents/MacOS/Chromium"),
            Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"));

    private Browser() {}

    /// @param console folder of the console, whose packages are installed
    static Path require(Path console) {
        Optional<Path> browser = find().or(Browser::ofDebian).or(() -> ofPlaywright(console));
        if (browser.isEmpty() && System.getenv("CI") != null) {
            throw new AssertionError("CI needs Chromium: apt-get install chromium");
        }
        assumeTrue(browser.isPresent(), "there is no Chromium; name one with CHROMIUM");
        return browser.orElseThrow();
    }

    private static Optional<Path> find() {
        Optional<Path> named = Optional.ofNullable(System.getenv("CHROMIUM")).map(Path::of);
        return named.or(() -> PLACES.stream().filter(Files::isExecutable).findFirst());
    }

    private static Optional<Path> ofDebian() {
        Debian.install("chromium");
        return find();
    }

    /// In the cache of the user, where the next run finds it.
    static Optional<Path> ofPlaywright(Path console) {
        said(console, List.of("node", "node_modules/playwright-core/cli.js", "install", "--no-shell", "chromium"));
        String path = said(console, List.of("node", "-p", "require('playwright-core').chromium.executablePath()"));
        return Optional.of(path.strip())
                .filter(line -> !line.isEmpty())
                .map(Path::of)
                .filter(Files::isExecutable);
    }

    /// Empty when it fails, since there may be another browser.
    private static String said(Path folder, List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), UTF_8);
            return process.onExit().join().exitValue() == 0 ? said : "";
        } catch (IOException e) {
            return "";
        }
    }
}
