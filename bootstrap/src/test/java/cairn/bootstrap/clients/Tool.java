package cairn.bootstrap.clients;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Runs other people's programs.
final class Tool {
    private final Path folder;
    private final Map<String, String> environment;

    private Tool(Path folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = environment;
    }

    static Tool in(Path folder) {
        return new Tool(folder, Map.of());
    }

    Tool with(String variable, String value) {
        return new Tool(folder, Map.of(variable, value));
    }

    /// Whether there is such a program on the path.
    static boolean exists(String program) {
        try {
            return start(Path.of(""), Map.of(), List.of(program, "--version")).waitFor() == 0;
        } catch (IOException absent) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Fails unless it ends with 0.
    ///
    /// @return what it said
    String run(List<String> command) {
        return run(0, command);
    }

    /// Fails unless it ends with this status.
    ///
    /// @return what it said
    String run(int status, List<String> command) {
        Run run = end(command);
        assertThat(run.status())
                .as("%s%n%s", String.join(" ", command), run.said())
                .isEqualTo(status);
        return run.said();
    }

    /// @return what it said, whatever its status
    String listenTo(List<String> command) {
        return end(command).said();
    }

    private Run end(List<String> command) {
        try {
            Process process = start(folder, environment, command);
            String said = new String(process.getInputStream().readAllBytes(), UTF_8);
            return new Run(process.onExit().join().exitValue(), said);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Process start(Path folder, Map<String, String> environment, List<String> command)
            throws IOException {
        Files.createDirectories(folder);
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toAbsolutePath().toFile());
        builder.environment().putAll(environment);
        return builder.redirectErrorStream(true).start();
    }

    private record Run(int status, String said) {}
}
