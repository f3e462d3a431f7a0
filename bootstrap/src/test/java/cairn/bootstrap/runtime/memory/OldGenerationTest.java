package cairn.bootstrap.runtime.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The heap of a process that may grow to 512 MB stays small when little of it is in use.
class OldGenerationTest {
    private static final int MB = 1 << 20;

    @Test
    void theSerialHeapStaysCloseToItsUse() throws IOException, InterruptedException {
        assertThat(committedMegabytes("-XX:+UseSerialGC")).isLessThan(300);
    }

    /// Only the old generation of the serial collector is watched.
    @Test
    void startsWithOtherCollectors() throws IOException, InterruptedException {
        assertThat(committedMegabytes("-XX:+UseG1GC")).isPositive();
    }

    private static int committedMegabytes(String collector) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xms32m",
                        "-Xmx512m",
                        collector,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Program.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return Integer.parseInt(printed.strip());
    }

    /// Keeps 40 MB and replaces all of it repeatedly, a piece at a time, so that garbage is in the old
    /// generation. Pauses whenever there is much garbage, as a server does between requests.
    static final class Program {
        private static final int PIECES = 40_000;
        private static final MemoryPoolMXBean OLD = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool ->
                        pool.getName().endsWith("Tenured Gen") || pool.getName().endsWith("Old Gen"))
                .findFirst()
                .orElseThrow();

        private Program() {}

        public static void main(String[] arguments) {
            OldGeneration.watch();
            byte[][] kept = new byte[PIECES][];
            for (int made = 0; made < 100 * PIECES; made++) {
                kept[made % PIECES] = new byte[1000];
                if (made % PIECES == 0 && OLD.getName().equals("Tenured Gen")) {
                    Waiting.until(
                            "what is dead is collected", () -> OLD.getUsage().getUsed() < 151L * MB);
                }
            }
            System.out.println(Runtime.getRuntime().totalMemory() / MB);
        }
    }
}
