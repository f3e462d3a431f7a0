package cairn.bootstrap.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.dialect.DatabaseClock;
import cairn.bootstrap.configuration.Setting;
import cairn.domain.workspace.Plan;
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

/// The deployment files agree with the server.
class DeploymentFilesTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    /// Processes that read documents or pictures concurrently, each from its own copy.
    private static final int MOST_DOCUMENTS = 8;

    private static final Pattern SETTING = Pattern.compile("\\bCAIRN_[A-Z0-9]+(?:_[A-Z0-9]+)*");
    private static final Pattern IMAGE = Pattern.compile("image: cairn:(\\S+)");
    private static final Pattern TMPFS = Pattern.compile("(?m)^ +tmpfs:\n +- (.+)$(?!\n +- )");
    /// Of a server, in a list of one line or more.
    private static final Pattern VOLUME = Pattern.compile("(?:- |\\[\")(?:data|backups|cairn-[0-9]):(/[a-z/]+)");
    private static final Pattern OWNED =
            Pattern.compile("(?:--home-dir (?=\\S+ --create-home)|install -d -o 10001 -g 10001 -m 0700 )(/[a-z/]+)");
    private static final Pattern DATA_LIMIT = Pattern.compile("name: data\\s+emptyDir:\\s+sizeLimit: (\\d+)Gi");
    private static final Pattern VERSION = Pattern.compile("<artifactId>cairn</artifactId>\\s*<version>([^<]+)<");

    /// Settings of the server, and of the MCP bridge that agent hosts start.
    @Test
    void deploymentFilesNameOnlyExistingSettings() {
        Set<String> settings = Stream.concat(
                        Arrays.stream(Setting.values()).map(Setting::key), Stream.of("CAIRN_MCP_KEY", "CAIRN_MCP_URL"))
                .collect(Collectors.toSet());

        assertThat(files())
                .allSatisfy(file -> assertThat(matches(SETTING, file)).isSubsetOf(settings));
        assertThat(files().flatMap(file -> matches(SETTING, file).stream())).hasSizeGreaterThan(30);
    }

    @Test
    void deploymentFilesUseTheImageOfThisVersion() {
        String version = matches(VERSION, ROOT.resolve("pom.xml")).getFirst();

        List<String> tags =
                files().flatMap(file -> matches(IMAGE, file).stream()).toList();

        assertThat(tags).hasSizeGreaterThanOrEqualTo(3).allMatch(version::equals);
    }

    @Test
    void deploymentFilesUseTheDefaultPortsOfTheServer() {
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

    /// All containers run as the same user, which is not root.
    @Test
    void everyDeploymentRunsAsTheSameUser() {
        assertThat(text(ROOT.resolve("Dockerfile"))).contains("--uid 10001").contains("USER 10001:10001");
        assertThat(text(ROOT.resolve("deploy/kubernetes/deployment.yaml"))).contains("runAsUser: 10001");
    }

    /// Docker gives a new volume the owner of the folder in the image, or root if the folder is missing.
    @Test
    void volumesBelongToTheUserThatWritesToThem() {
        List<String> owned = matches(OWNED, ROOT.resolve("Dockerfile"));

        assertThat(Stream.of("compose.yaml", "compose.cluster.yaml")
                        .flatMap(file -> matches(VOLUME, ROOT.resolve(file)).stream()))
                .hasSizeGreaterThanOrEqualTo(5)
                .isSubsetOf(owned);
    }

    /// Tesseract is unpacked to and run from /tmp, and files of any size are copied there. A file system
    /// in memory would count toward the memory limit of the server.
    @Test
    void dataFoldersAreOnDiskAndNotInMemory() {
        assertThat(matches(TMPFS, ROOT.resolve("compose.cluster.yaml"))).containsExactly("/tmp:exec,mode=1777");
        assertThat(matches(TMPFS, ROOT.resolve("compose.yaml"))).containsExactly("/tmp:exec,mode=1777");
        assertThat(matches(VOLUME, ROOT.resolve("compose.cluster.yaml")))
                .as("one for each server")
                .hasSize(3)
                .containsOnly("/var/lib/cairn");
        assertThat(text(ROOT.resolve("deploy/kubernetes/deployment.yaml"))).doesNotContain("medium: Memory");
    }

    /// An import copies its file, and the server does not know this limit: beyond it, the pod is
    /// evicted.
    @Test
    void podsHaveRoomForTheLargestFileAndSeveralDocuments() {
        String limit = matches(DATA_LIMIT, ROOT.resolve("deploy/kubernetes/deployment.yaml"))
                .getFirst();
        long documents = (long) MOST_DOCUMENTS * Integer.parseInt(Setting.EXTRACT_FILE_MB.fallback()) << 20;

        assertThat(Long.parseLong(limit) << 30).isGreaterThanOrEqualTo(Plan.LARGEST_FILE + documents);
    }

    @Test
    void theReadmeListsEverySetting() {
        String readme = text(ROOT.resolve("README.md"));

        assertThat(Setting.values()).allSatisfy(setting -> assertThat(readme).contains("`" + setting.key() + "`"));
    }

    /// With the epoch of the dump plus one, a second restore would reuse the epoch of the first.
    @Test
    void theRestoreInstructionsSetANewEpoch() {
        assertThat(text(ROOT.resolve("docs/operations.md")))
                .contains("UPDATE change_head SET epoch = " + DatabaseClock.MILLIS + ";")
                .doesNotContain("epoch + 1");
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
