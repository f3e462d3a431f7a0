package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.cli.command.CairnCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/// The scripts that start the server.
class LaunchersTest {
    private static final Path ROOT = Path.of("..");
    private static final List<String> SCRIPTS = List.of("cairn", "deploy/cairn.sh");

    /// A server out of memory neither answers nor stops; once it exits, its supervisor restarts it.
    @ParameterizedTest
    @ValueSource(strings = {"cairn", "deploy/cairn.sh"})
    void everyLauncherExitsOnOutOfMemory(String script) throws IOException {
        List<String> lines = Files.readAllLines(ROOT.resolve(script));
        assertThat(lines)
                .filteredOn(line -> line.startsWith("flags="))
                .isNotEmpty()
                .allMatch(line -> line.contains("-XX:+ExitOnOutOfMemoryError"));
        assertThat(lines)
                .filteredOn(line -> line.contains("/bin/java\" ") || line.contains("/bin/java "))
                .isNotEmpty()
                .allMatch(line -> line.contains("$flags"));
    }

    /// Ensures that this test knows all launchers.
    @Test
    void noOtherFileStartsTheServer() throws IOException {
        assertThat(files().filter(LaunchersTest::startsJava))
                .map(file -> ROOT.relativize(file).toString())
                .containsExactlyInAnyOrderElementsOf(SCRIPTS);
        assertThat(Files.readString(ROOT.resolve("Dockerfile"))).contains("ENTRYPOINT [\"cairn\"]");
    }

    @Test
    void theHelpOfTheLauncherListsEveryCommand() throws IOException {
        List<String> commands = new CommandLine(new CairnCommand())
                .getSubcommands().keySet().stream()
                        .filter(name -> !name.equals("train"))
                        .toList();

        assertThat(commands).contains("serve", "mcp");
        assertThat(Files.readString(ROOT.resolve("cairn")))
                .contains(
                        commands.stream().map(name -> "  ./cairn " + name + " ").toList());
    }

    private static Stream<Path> files() throws IOException {
        List<Path> deploy;
        try (Stream<Path> walk = Files.walk(ROOT.resolve("deploy"))) {
            deploy = walk.filter(Files::isRegularFile).toList();
        }
        Stream<Path> top = Stream.of("cairn", "Dockerfile", "compose.yaml", "compose.cluster.yaml")
                .map(ROOT::resolve);
        return Stream.concat(top, deploy.stream());
    }

    private static boolean startsJava(Path file) {
        try {
            return Files.readString(file).contains("-jar ");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
