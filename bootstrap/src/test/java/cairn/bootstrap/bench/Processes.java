package cairn.bootstrap.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// The processor time and memory of processes, as Linux counts them (proc(5)).
public final class Processes {
    /// Clock ticks per second in which Linux reports times to programs, whatever the kernel's own clock
    /// is (time(7)).
    private static final long TICKS = 100;

    /// Between the state, which follows the name in brackets, and the time in user mode.
    private static final int BEFORE_TIMES = 11;

    private final ProcessHandle root;
    private final boolean below;

    private Processes(ProcessHandle root, boolean below) {
        this.root = root;
        this.below = below;
    }

    /// A server, and all that it has started.
    public static Processes of(long pid) {
        return new Processes(ProcessHandle.of(pid).orElseThrow(), true);
    }

    /// This one, without servers that it has started.
    public static Processes own() {
        return new Processes(ProcessHandle.current(), false);
    }

    /// Includes child processes that have ended, once their parents have waited for them.
    public long cpuNanos() throws IOException {
        long ticks = 0;
        for (long pid : pids()) {
            ticks += ticks(pid);
        }
        return ticks * TimeUnit.SECONDS.toNanos(1) / TICKS;
    }

    /// Shared memory is divided among the processes that share it, so that it counts once.
    public long residentBytes() throws IOException {
        long kilobytes = 0;
        for (long pid : pids()) {
            kilobytes += proportionalKilobytes(pid);
        }
        return kilobytes << 10;
    }

    private List<Long> pids() {
        return Stream.concat(Stream.of(root), below ? root.descendants() : Stream.empty())
                .map(ProcessHandle::pid)
                .toList();
    }

    private long ticks(long pid) throws IOException {
        String stat = read(pid, "stat");
        if (stat.isEmpty()) {
            return 0;
        }
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        long ticks = 0;
        // In user mode and in the kernel; behind them those of its children that ended.
        for (int i = BEFORE_TIMES; i < BEFORE_TIMES + (below ? 4 : 2); i++) {
            ticks += Long.parseLong(fields[i]);
        }
        return ticks;
    }

    private static long proportionalKilobytes(long pid) throws IOException {
        return read(pid, "smaps_rollup")
                .lines()
                .filter(line -> line.startsWith("Pss:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .sum();
    }

    /// Empty once it has ended.
    private static String read(long pid, String file) throws IOException {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), file));
        } catch (NoSuchFileException e) {
            return "";
        } catch (IOException e) {
            // ESRCH: it ended between opening and reading.
            if (ProcessHandle.of(pid).isEmpty()) {
                return "";
            }
            throw e;
        }
    }
}
