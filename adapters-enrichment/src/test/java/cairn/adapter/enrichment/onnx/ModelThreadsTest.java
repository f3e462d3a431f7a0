package cairn.adapter.enrichment.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
final class ModelThreadsTest {
    private static final Path THREAD = Path.of("/proc/thread-self/stat");

    @Test
    void whatSomebodyWaitsForRunsAsUsual() {
        assertThat(all(ModelThreads.inForeground(2, "foreground-"), 2)).containsOnly(niceValue());
    }

    @Test
    void allThreadsInTheBackgroundButOneStandBack() {
        int ours = niceValue();
        assertThat(all(ModelThreads.inBackground(3, "background-"), 3))
                .containsExactlyInAnyOrder(ours, Math.max(ours, 10), Math.max(ours, 10));
        assertThat(niceValue()).isEqualTo(ours);
    }

    /// Of each thread.
    private static List<Integer> all(ModelThreads threads, int count) {
        CyclicBarrier all = new CyclicBarrier(count);
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            return Stream.generate(() -> CompletableFuture.supplyAsync(() -> threads.run(() -> met(all)), callers))
                    .limit(count)
                    .toList()
                    .stream()
                    .map(CompletableFuture::join)
                    .toList();
        } finally {
            threads.close();
        }
    }

    private static int met(CyclicBarrier all) {
        try {
            all.await();
            return niceValue();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /// The nineteenth field of man 5, `proc_pid_stat`; behind the name of the thread in brackets comes the third.
    private static int niceValue() {
        try {
            String line = Files.readString(THREAD);
            return Integer.parseInt(line.substring(line.lastIndexOf(')') + 2).split(" ")[19 - 3]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
