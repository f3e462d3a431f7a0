package cairn.adapter.enrichment.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

final class ModelThreadsTest {
    private static final Path THREAD = Path.of("/proc/thread-self/stat");

    /// Behind the name of the thread in brackets; man 5, proc_pid_stat: the nineteenth field, the third is the first
    /// behind it.
    private static final int NICE = 19 - 3;

    @Test
    @EnabledOnOs(OS.LINUX)
    void onlyThreadsInTheBackgroundStandBack() {
        int ours = niceValue();
        assertThat(run(ModelThreads.inForeground(1, "foreground-"))).isEqualTo(ours);
        assertThat(run(ModelThreads.inBackground(1, "background-"))).isEqualTo(Math.max(ours, 10));
        assertThat(niceValue()).isEqualTo(ours);
    }

    private static int run(ModelThreads threads) {
        try {
            return threads.run(ModelThreadsTest::niceValue);
        } finally {
            threads.close();
        }
    }

    private static int niceValue() {
        try {
            String line = Files.readString(THREAD);
            return Integer.parseInt(line.substring(line.lastIndexOf(')') + 2).split(" ")[NICE]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
