package cairn.bootstrap.moving;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// `cairn migrate` in a JVM of its own.
///
/// @param status 137 when it was killed
/// @param output both streams
record MoveProcess(int status, String output) {
    static MoveProcess run(Environment from, Environment to, String... more) {
        return killedAt("no such line", from, to, more);
    }

    /// Kills it (SIGKILL) once it has printed a second line that begins so, if it ever does.
    static MoveProcess killedAt(String step, Environment from, Environment to, String... more) {
        try {
            Process process = start(from, to, more);
            List<String> lines = new ArrayList<>();
            BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
            boolean isKilled = false;
            for (String line = output.readLine(); line != null; line = isKilled ? null : output.readLine()) {
                lines.add(line);
                isKilled = lines.stream()
                                .filter(printed -> printed.startsWith(step))
                                .count()
                        == 2;
            }
            if (isKilled) {
                process.destroyForcibly();
            }
            return new MoveProcess(process.onExit().join().exitValue(), String.join("\n", lines));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Process start(Environment from, Environment to, String... more) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx128m",
                "cairn.bootstrap.Main",
                "migrate",
                "--from",
                from.file().toString(),
                "--to",
                to.file().toString()));
        command.addAll(List.of(more));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        environment.put("CLASSPATH", System.getProperty("java.class.path"));
        // Plays no part.
        environment.put("CAIRN_DATA_DIR", "/nowhere");
        return builder.start();
    }
}
