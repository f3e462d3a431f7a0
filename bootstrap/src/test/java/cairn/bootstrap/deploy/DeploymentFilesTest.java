package cairn.bootstrap.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.configuration.Setting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the files that deploy the server say of it is so.
class DeploymentFilesTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern SETTING = Pattern.compile("\\bCAIRN_[A-Z0-9]+(?:_[A-Z0-9]+)*");
    private static final Pattern IMAGE = Pattern.compile("image: cairn:(\\S+)");
    private static final Pattern VERSION = Pattern.compile("<artifactId>cairn</artifactId>\\s*<version>([^<]+)<");

    /// Of the server, and of the bridge that hosts of agents start.
    @Test
    void theyNameOnlySettingsThatExist() {
        Set<String> settings = Stream.concat(
                        Arrays.stream(Setting.values()).map(Setting::key), Stream.of("CAIRN_MCP_KEY", "CAIRN_MCP_URL"))
                .collect(Collectors.toSet());

        assertThat(files())
                .allSatisfy(file -> assertThat(matches(SETTING, file)).isSubsetOf(settings));
        assertThat(files().flatMap(file -> matches(SETTING, file).stream())).hasSizeGreaterThan(30);
    }

    @Test
    void theyRunTheImageOfThisVersion() {
        String version = matches(VERSION, ROOT.resolve("pom.xml")).getFirst();

        List<String> tags =
                files().flatMap(file -> matches(IMAGE, file).stream()).toList();

        assertThat(tags).hasSizeGreaterThanOrEqualTo(3).allMatch(version::equals);
    }

    @Test
    void portsAreThoseTheServerListensOn() {
        String image = text(ROOT.resolve("Dockerfile"));
        String http = Setting.HTTP_PORT.fallback();
        String management = Setting.MANAGEMENT_PORT.fallback();

        assertThat(image)
                .contains("EXPOSE " + http + " " + management)
                .contains("CAIRN_HTTP_PORT=" + http)
                .contains("CAIRN_MANAGEMENT_PORT=" + management);
        assertThat(text(ROOT.resolve("deploy/kubernetes/deployment.yaml")))
                .contains("containerPort: " + http)
                .contains("containerPort: " + management)
                .contains("prometheus.io/port: \"" + management + "\"");
        assertThat(text(ROOT.resolve("deploy/nginx.conf"))).contains("cairn-1:" + http);
    }

    /// Whoever runs in a container is the same in all of them, and not root.
    @Test
    void theUserIsTheSameEverywhere() {
        assertThat(text(ROOT.resolve("Dockerfile"))).contains("--uid 10001").contains("USER 10001:10001");
        assertThat(text(ROOT.resolve("deploy/kubernetes/deployment.yaml"))).contains("runAsUser: 10001");
        assertThat(text(ROOT.resolve("compose.cluster.yaml"))).contains("uid=10001");
    }

    private static Stream<Path> files() {
        List<Path> named = Stream.of(
                        "Dockerfile", "compose.yaml", "compose.cluster.yaml", "README.md", "docs/operations.md")
                .map(ROOT::resolve)
                .toList();
        return Stream.concat(named.stream(), walk(ROOT.resolve("deploy")).stream());
    }

    private static List<Path> walk(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> matches(Pattern pattern, Path file) {
        int group = pattern.matcher("").groupCount();
        return pattern.matcher(text(file))
                .results()
                .map((MatchResult match) -> match.group(group))
                .toList();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
