package cairn.bootstrap.bench.latency;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;

/// A search whose time is taken, question by question.
final class Probe {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final IntConsumer search;
    private long[] wall = {};
    private long[] cpu = {};

    /// @param search is given the number of a question
    Probe(IntConsumer search) {
        this.search = search;
    }

    /// Asks all probes in turn, so that other load on the machine affects them equally. The first
    /// questions are a warm-up.
    static void run(List<Probe> probes, int warming, int timed) {
        probes.forEach(probe -> {
            probe.wall = new long[timed];
            probe.cpu = new long[timed];
        });
        for (int question = 0; question < warming; question++) {
            int number = timed + question;
            probes.forEach(probe -> probe.search.accept(number));
        }
        for (int question = 0; question < timed; question++) {
            int number = question;
            probes.forEach(probe -> probe.time(number));
        }
    }

    private void time(int question) {
        long before = THREADS.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        search.accept(question);
        wall[question] = System.nanoTime() - start;
        cpu[question] = THREADS.getCurrentThreadCpuTime() - before;
    }

    double cpuMillis() {
        return Arrays.stream(cpu).average().orElse(0) / 1e6;
    }

    /// Of the searching thread: median and 95th percentile of the time that passed, mean and 95th percentile of its
    /// processor time, which is what passes where nothing else runs.
    String figures() {
        return String.format(Locale.ROOT, "%s | %.2f | %.2f", wall(), cpuMillis(), millis(cpu, 95));
    }

    String wall() {
        return String.format(Locale.ROOT, "%.2f | %.2f", millis(wall, 50), millis(wall, 95));
    }

    private static double millis(long[] nanos, int percentile) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length * percentile / 100] / 1e6;
    }
}
