package cairn.adapter.enrichment.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnnxEnvironmentTest {
    /// In a process of its own, as the runtime decides once for each; with telemetry it keeps a device id and a
    /// database of events in the home folder.
    @Test
    void leavesNothingInTheHomeFolder(@TempDir Path home) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx64m",
                        OnnxEnvironmentTest.class.getName())
                .inheritIO();
        Map<String, String> environment = builder.environment();
        environment.clear();
        environment.put("CLASSPATH", System.getProperty("java.class.path"));
        environment.put("HOME", home.toString());

        assertThat(builder.start().waitFor()).isZero();

        assertThat(home).isEmptyDirectory();
    }

    public static void main(String[] arguments) {
        assertThat(OnnxEnvironment.get().getVersion()).isNotEmpty();
    }
}
