package cairn.adapter.enrichment.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Asks Linux itself: `/proc/thread-self` is the calling thread's (proc_pid_stat(5)).
class ModelThreadsTest {
    /// Behind the name of the thread, which ends with the last bracket.
    private static final int NICE = 16;

    @Test
    void workInTheBackgroundComesAfterRequests() {
        int usual = nice();

        int background = ModelThreads.ofBackground(1, "background-").run(ModelThreadsTest::nice);
        int requests = ModelThreads.ofRequests(1, "requests-").run(ModelThreadsTest::nice);

        assertThat(background).isEqualTo(BackgroundPriority.NICE).isGreaterThan(usual);
        assertThat(requests).isEqualTo(usual);
        assertThat(nice()).isEqualTo(usual);
    }

    private static int nice() {
        try {
            String stat = Files.readString(Path.of("/proc/thread-self/stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return Integer.parseInt(fields[NICE]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
