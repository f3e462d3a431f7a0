package cairn.adapter.enrichment.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnnxEnvironmentTest {
    /// Runs in a new process, as the runtime decides once per process; with telemetry it keeps a device
    /// id and a database of events in the home folder.
    @Test
    void leavesNothingInTheHomeFolder(@TempDir Path home, @TempDir Path temporary)
            throws IOException, InterruptedException {
        run(home, temporary);

        assertThat(home).isEmptyDirectory();
    }

    /// The process ends without cleaning up, as if killed.
    @Test
    void leavesNothingInTheTemporaryFolder(@TempDir Path home, @TempDir Path temporary)
            throws IOException, InterruptedException {
        run(home, temporary);

        assertThat(temporary).isEmptyDirectory();
    }

    private static void run(Path home, Path temporary) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx64m",
                        "-Djava.io.tmpdir=" + temporary,
                        OnnxEnvironmentTest.class.getName())
                .inheritIO();
        Map<String, String> environment = builder.environment();
        environment.clear();
        environment.put("CLASSPATH", System.getProperty("java.class.path"));
        environment.put("HOME", home.toString());

        assertThat(builder.start().waitFor()).isZero();
    }

    public static void main(String[] arguments) {
        assertThat(OnnxEnvironment.get().getVersion()).isNotEmpty();
        Runtime.getRuntime().halt(0);
    }
}
