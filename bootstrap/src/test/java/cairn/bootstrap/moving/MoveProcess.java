package cairn.bootstrap.moving;

import cairn.bootstrap.process.ProductJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

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
        List<String> arguments = new ArrayList<>(List.of(
                "migrate", "--from", from.file().toString(), "--to", to.file().toString()));
        arguments.addAll(List.of(more));
        ProcessBuilder builder = ProductJvm.command(
                        List.of("-XX:TieredStopAtLevel=1", "-Xmx128m"), arguments.toArray(String[]::new))
                .redirectErrorStream(true);
        // Must not have any effect.
        builder.environment().put("CAIRN_DATA_DIR", "/nowhere");
        return builder.start();
    }
}
