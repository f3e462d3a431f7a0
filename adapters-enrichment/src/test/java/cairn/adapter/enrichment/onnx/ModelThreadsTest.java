package cairn.adapter.enrichment.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// Reads priorities from Linux: `/proc/thread-self` belongs to the calling thread (proc_pid_stat(5)).
class ModelThreadsTest {
    /// Position after the name of the thread, which ends with the last bracket.
    private static final int FIELD_OF_NICE = 16;

    private static final int LOWEST = 19;

    @Test
    @EnabledOnOs(OS.LINUX)
    void backgroundWorkHasALowerPriorityThanRequests() {
        int usual = nice();

        assertThat(ModelThreads.ofBackground(1, "background-").run(ModelThreadsTest::nice))
                .isEqualTo(Math.min(LOWEST, usual + BackgroundPriority.STEPS));
        assertThat(ModelThreads.ofRequests(1, "requests-").run(ModelThreadsTest::nice))
                .isEqualTo(usual);
        assertThat(nice()).isEqualTo(usual);
    }

    private static int nice() {
        try {
            String stat = Files.readString(Path.of("/proc/thread-self/stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return Integer.parseInt(fields[FIELD_OF_NICE]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
