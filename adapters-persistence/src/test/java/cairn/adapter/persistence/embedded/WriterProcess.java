package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.Ids;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/// A process that runs [CrashingWriter] on a folder, and its acknowledged writes.
record WriterProcess(Process process) implements AutoCloseable {
    /// @param main [CrashingWriter], or a class that calls it
    static WriterProcess start(Class<?> main, String... arguments) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
        Collections.addAll(command, System.getProperty("java.class.path"), main.getName());
        Collections.addAll(command, arguments);
        return new WriterProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    /// The ids acknowledged until the process ended, by itself or killed after so many.
    ///
    /// Lines still in the pipe when the process dies were acknowledged too (the handle kills without
    /// closing it); lines that are not ids are log messages or cut off.
    List<String> acknowledged(int most) throws IOException {
        List<String> acknowledged = new ArrayList<>();
        try (BufferedReader lines = process.inputReader()) {
            String line = lines.readLine();
            while (line != null) {
                Ids.parse(line).map(UUID::toString).ifPresent(acknowledged::add);
                if (acknowledged.size() == most) {
                    process.toHandle().destroyForcibly();
                }
                line = lines.readLine();
            }
        }
        return acknowledged;
    }

    /// Whether a first write was acknowledged before the process ended.
    boolean acknowledges() throws IOException {
        return process.inputReader().readLine() != null;
    }

    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }
}
