package cairn.adapter.enrichment.process;

import cairn.adapter.enrichment.process.ChildPool.Launch;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A process that gets requests on its standard input and answers on its standard output, and is killed
/// when it is late.
public final class ChildProcess implements AutoCloseable {
    /// The exit code of a JVM with `-XX:+ExitOnOutOfMemoryError`.
    public static final int OUT_OF_MEMORY = 3;

    /// The exit code of a child that found the disk full.
    public static final int FULL_DISK = 4;

    private static final int STILL_ALIVE = -1;

    private static final Logger LOG = LoggerFactory.getLogger(ChildProcess.class);
    /// Exit codes of the signals KILL and TERM, as in shells.
    private static final Set<Integer> KILLED = Set.of(128 + 9, 128 + 15);

    private static final Duration START = Duration.ofSeconds(60);
    private static final int BUFFER = 1 << 16;

    private final Process process;
    private final Path folder;
    private final ScheduledExecutorService clock;
    private final ErrorOutput errors;
    private final DataInputStream answers;
    private final DataOutputStream questions;
    private long idleSince = System.nanoTime();

    private ChildProcess(Process process, Path folder, ScheduledExecutorService clock) {
        this.process = process;
        this.folder = folder;
        this.clock = clock;
        this.errors = ErrorOutput.drain(process.getErrorStream());
        this.answers = new DataInputStream(new BufferedInputStream(process.getInputStream(), BUFFER));
        this.questions = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
    }

    /// @param ready the byte by which it says that it is ready
    /// @throws IOException if it can't be started
    public static ChildProcess start(ChildCommand command, int ready, Launch launch) throws IOException {
        Process process = started(command);
        launch.launched().accept(process);
        ChildProcess child = new ChildProcess(process, command.folder(), launch.clock());
        boolean isReady = false;
        try (Watch start = child.killAfter(START)) {
            isReady = child.answers.read() == ready;
        } finally {
            if (!isReady) {
                child.close();
            }
        }
        if (isReady) {
            return child;
        }
        throw new IOException(
                "no process of " + command.main().getSimpleName() + " can be started: " + child.errors.last());
    }

    /// Deletes the folder if the process can't be started, because nothing else would.
    private static Process started(ChildCommand command) throws IOException {
        try {
            return command.start();
        } catch (IOException e) {
            Scratch.delete(command.folder());
            throw e;
        }
    }

    public DataInputStream answers() {
        return answers;
    }

    public DataOutputStream questions() {
        return questions;
    }

    /// The end of its error output.
    public String complaint() {
        return errors.last();
    }

    /// Kills it after that time, unless the watch is closed before.
    public Watch killAfter(Duration time) {
        AtomicBoolean expired = new AtomicBoolean();
        ScheduledFuture<?> end = clock.schedule(
                () -> {
                    expired.set(true);
                    process.destroyForcibly();
                },
                time.toMillis(),
                TimeUnit.MILLISECONDS);
        return new Watch(expired, end);
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// Ends it if it is running, and waits for some seconds.
    ///
    /// @return [#STILL_ALIVE] if it does not end
    public int exitCode() {
        process.destroy();
        return process.onExit()
                        .orTimeout(5, TimeUnit.SECONDS)
                        .exceptionally(late -> process.destroyForcibly())
                        .join()
                        .isAlive()
                ? STILL_ALIVE
                : process.exitValue();
    }

    /// Whether it was killed from outside, for example by a system short of memory. Ends it if it is
    /// running.
    public boolean wasKilled() {
        return KILLED.contains(exitCode());
    }

    /// Call this after each request. Empties its folder, and starts its idle time.
    public void rest() throws IOException {
        Scratch.empty(folder);
        idleSince = System.nanoTime();
    }

    public boolean hasRested(Duration rest) {
        return System.nanoTime() - idleSince >= rest.toNanos();
    }

    /// Waits only for some seconds, because the caller may hold the pool's lock, or be the clock that
    /// kills late processes. A process that can't end now, for example because its disk hangs, is
    /// abandoned.
    @Override
    public void close() {
        process.destroyForcibly();
        if (exitCode() == STILL_ALIVE) {
            LOG.warn("the child process {} does not end", process.pid());
            return;
        }
        try {
            if (Files.isDirectory(folder)) {
                Scratch.delete(folder);
            }
        } catch (IOException | UncheckedIOException e) {
            LOG.warn("the folder of a child process is left behind until the next start: {}", e.getMessage());
        }
    }

    /// The timeout of one request.
    public record Watch(AtomicBoolean isExpired, ScheduledFuture<?> end) implements AutoCloseable {
        /// Whether it has killed the process.
        public boolean expired() {
            return isExpired.get();
        }

        @Override
        public void close() {
            end.cancel(false);
        }
    }
}
