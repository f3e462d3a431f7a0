package cairn.bootstrap.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `./cairn build`, with a fake Maven that writes a one-word jar, or is killed halfway.
class LauncherTest {
    private static final Path LAUNCHER = Path.of("..", "cairn").toAbsolutePath().normalize();

    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void copyTheLauncher() throws IOException {
        Files.copy(LAUNCHER, folder.resolve("cairn"));
        Files.writeString(folder.resolve("pom.xml"), "<project/>");
        Files.createDirectories(folder.resolve("domain/src/main"));
    }

    @Test
    void restartsAnInterruptedBuildFromScratch() throws Exception {
        Path leftover = folder.resolve("domain/target/domain.jar");
        maven("mkdir -p domain/target bootstrap/target; echo half >domain/target/domain.jar; kill -9 $$");
        Run interrupted = build();

        maven("mkdir -p bootstrap/target; ls domain/target 2>/dev/null; echo whole >bootstrap/target/cairn.jar");
        Run next = build();
        Run again = build();

        assertThat(interrupted.status()).isEqualTo(1);
        assertThat(leftover).doesNotExist();
        assertThat(next.output()).contains("the last build was interrupted");
        assertThat(folder.resolve("bootstrap/target/cairn.jar")).hasContent("whole");
        assertThat(again.output()).isEmpty();
    }

    @Test
    void aFailedBuildShowsTheOutputOfMavenAndKeepsCompiledJars() throws Exception {
        Path compiled = folder.resolve("domain/target/domain.jar");
        maven("mkdir -p domain/target; echo whole >domain/target/domain.jar; echo 'cannot find symbol'; exit 1");
        Run failed = build();
        Run second = build();

        assertThat(failed.status()).isEqualTo(1);
        assertThat(failed.output()).contains("cannot find symbol", "the build failed");
        assertThat(second.output()).doesNotContain("interrupted");
        assertThat(compiled).exists();
    }

    private void maven(String script) throws IOException {
        Path program = Files.createDirectories(folder.resolve("bin")).resolve("mvn");
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Run build() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("sh", "cairn", "build").directory(folder.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment()
                .merge("PATH", folder.resolve("bin").toString(), (old, bin) -> bin + File.pathSeparator + old);
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Run(process.waitFor(), output);
    }

    private record Run(int status, String output) {}
}
