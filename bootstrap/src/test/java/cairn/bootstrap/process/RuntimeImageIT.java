package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The finished jar on a Java that has the Dockerfile's modules and no others.
@Order(1)
@Tag("slow")
class RuntimeImageIT {
    private static final String JAR = Objects.requireNonNull(System.getProperty("cairn.jar"));
    private static final Pattern MODULES = Pattern.compile("ENV MODULES=\"([^\"]+)\"");

    /// The training run starts a server and exercises most functions, including summaries and semantic
    /// search.
    @Test
    void theModulesOfTheImageSuffice(@TempDir Path folder) throws Exception {
        Matcher modules = MODULES.matcher(Files.readString(Path.of("..", "Dockerfile")));
        assertThat(modules.find()).isTrue();
        Path java = folder.resolve("java");
        Path jlink = Path.of(System.getProperty("java.home"), "bin", "jlink");

        run(folder, List.of(jlink.toString(), "--add-modules", modules.group(1), "--output", java.toString()));
        String output = run(
                folder,
                List.of(
                        java.resolve("bin").resolve("java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-Djava.awt.headless=true",
                        "-jar",
                        JAR,
                        "train",
                        "--rounds",
                        "20"));

        assertThat(output).doesNotContain("ClassNotFound", "NoClassDefFound", "UnsatisfiedLink", "Exception");
    }

    private static String run(Path folder, List<String> command) throws IOException, InterruptedException {
        Path log = folder.resolve("log");
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> name.equals("CLASSPATH") || name.startsWith("CAIRN_"));
        Process process =
                builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        String output = Files.readString(log);
        assertThat(process.exitValue()).as(output).isZero();
        return output;
    }
}
