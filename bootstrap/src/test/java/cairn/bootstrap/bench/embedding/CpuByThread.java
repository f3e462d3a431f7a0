package cairn.bootstrap.bench.embedding;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// CPU time of this process's platform threads, by their names without numbers. Threads of the JVM itself are missing.
record CpuByThread(Map<String, Long> nanos) {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final double LEAST = 0.05;

    static CpuByThread now() {
        Map<String, Long> nanos = new HashMap<>();
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (thread != null) {
                String name = thread.getThreadName().replaceAll("[-#]?\\d+", "");
                nanos.merge(name, Math.max(0, THREADS.getThreadCpuTime(thread.getThreadId())), Long::sum);
            }
        }
        return new CpuByThread(nanos);
    }

    /// Milliseconds of each for each of so many items.
    String since(int items) {
        Map<String, Double> millis = new TreeMap<>();
        now().nanos.forEach((name, now) -> {
            double each = (now - nanos.getOrDefault(name, 0L)) / 1e6 / items;
            if (each > LEAST) {
                millis.put(name, each);
            }
        });
        return millis.entrySet().stream()
                .map(thread -> "%s %.2f".formatted(thread.getKey(), thread.getValue()))
                .collect(Collectors.joining(", ", "  CPU-ms by thread: ", ""));
    }
}
