package cairn.adapter.enrichment.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.enrichment.process.ChildPool.Child;
import cairn.adapter.enrichment.process.ChildPool.Launch;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildPoolTest {
    @Test
    void isUnavailableWhenNoChildCanBeStarted() {
        try (ChildPool<Child> pool = pool(launch -> {
            throw new IOException("Cannot allocate memory");
        })) {
            assertThatThrownBy(() -> pool.with(child -> child))
                    .isInstanceOfSatisfying(
                            Unavailable.class,
                            unavailable -> assertThat(unavailable.part()).isEqualTo(Part.READERS));
        }
    }

    @Test
    void aChildThatCannotStartLeavesNoFolderBehind(@TempDir Path workDir) {
        try (ChildPool<Child> pool = pool(launch -> {
            // No system accepts an argument that contains a NUL.
            List<String> impossible = List.of("\0");
            Path folder = Scratch.folder(workDir);
            ChildProcess.start(
                    new ChildCommand(folder, 16, impossible, Map.of(), ChildPoolTest.class, List.of()), 'R', launch);
            return new Fit();
        })) {
            assertThatThrownBy(() -> pool.with(child -> child)).isInstanceOf(Unavailable.class);
        }
        assertThat(workDir).isEmptyDirectory();
    }

    @Test
    void closingEndsAChildThatIsStillStarting() throws InterruptedException {
        CompletableFuture<Process> started = new CompletableFuture<>();
        ChildPool<Child> pool = pool(launch -> neverReady(launch, started));
        FutureTask<Child> waiting = new FutureTask<>(() -> pool.with(child -> child));
        Thread.ofVirtual().start(waiting);
        Process process = started.join();

        pool.close();

        assertThat(process.onExit().join().isAlive()).isFalse();
        assertThatThrownBy(waiting::get)
                .hasCauseInstanceOf(Unavailable.class)
                .hasMessageContaining("The server is stopping");
    }

    @Test
    void aChildEndedWhileItStartsLeavesNoFolderBehind(@TempDir Path workDir) {
        CompletableFuture<Process> started = new CompletableFuture<>();
        ChildPool<Child> pool = pool(launch -> {
            ChildCommand command =
                    new ChildCommand(Scratch.folder(workDir), 16, List.of(), Map.of(), Silent.class, List.of());
            ChildProcess.start(command, 'R', new Launch(launch.clock(), process -> {
                launch.launched().accept(process);
                started.complete(process);
            }));
            return new Fit();
        });
        FutureTask<Child> waiting = new FutureTask<>(() -> pool.with(child -> child));
        Thread.ofVirtual().start(waiting);
        started.join();

        pool.close();

        assertThatThrownBy(waiting::get).isInstanceOf(ExecutionException.class);
        assertThat(workDir).isEmptyDirectory();
    }

    /// A child that never reports that it is ready.
    static final class Silent {
        private Silent() {}

        public static void main(String[] arguments) throws IOException {
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }

    @Test
    void replacesAChildWhoseAnswerWasNotReadToTheEnd() throws IOException {
        try (ChildPool<Child> pool = pool(launch -> new Fit())) {
            Child first = pool.with(child -> child);
            assertThat(pool.<Child>with(child -> child)).isSameAs(first);

            assertThatThrownBy(() -> pool.with(child -> {
                        throw new IllegalStateException("half a question");
                    }))
                    .isInstanceOf(IllegalStateException.class);

            assertThat(pool.<Child>with(child -> child)).isNotSameAs(first);
        }
    }

    /// The folder may be gone, and the timer has stopped.
    @Test
    void reportsFailuresAfterClosingAsUnavailable() {
        ChildPool<Child> pool = pool(launch -> new Fit());

        assertThatThrownBy(() -> pool.with(child -> {
                    pool.close();
                    throw new IOException("its folder is gone");
                }))
                .isInstanceOf(Unavailable.class);
    }

    @Test
    void isBusyWithRetryAfterWhenNoChildIsFreeInTime() throws IOException {
        try (ChildPool<Child> pool = new ChildPool<>(
                "test-clock", 1, Duration.ofMinutes(1), Optional.of(Duration.ofMillis(1)), launch -> new Fit())) {
            pool.with(busy -> assertThatThrownBy(() -> pool.with(child -> child))
                    .isInstanceOfSatisfying(Unavailable.class, refused -> {
                        assertThat(refused.part()).isEqualTo(Part.READERS);
                        assertThat(refused.reason()).isEqualTo(Reason.SPARED);
                        assertThat(refused.retryAfter()).isPresent();
                    }));

            assertThat(pool.<String>with(child -> "free again")).isEqualTo("free again");
        }
    }

    private static final class Fit implements Child {
        @Override
        public boolean isFit() {
            return true;
        }

        @Override
        public boolean hasRested(Duration rest) {
            return false;
        }

        @Override
        public void close() {}
    }

    private static ChildPool<Child> pool(ChildPool.Starting<Child> starting) {
        return new ChildPool<>("test-clock", 1, Duration.ofMinutes(1), starting);
    }

    private static Child neverReady(Launch launch, CompletableFuture<Process> started) throws IOException {
        Process process = new ProcessBuilder("sleep", "600").start();
        launch.launched().accept(process);
        started.complete(process);
        process.onExit().join();
        throw new IOException("it ended before it was ready");
    }
}
