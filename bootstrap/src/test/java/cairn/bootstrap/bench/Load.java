package cairn.bootstrap.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/// Runs an operation many times from a few threads, and measures another process, or this one, meanwhile.
final class Load {
    private final int threads;
    private final LongSupplier cpuNanos;

    /// @param cpuNanos the CPU time so far of the process under test
    Load(int threads, LongSupplier cpuNanos) {
        this.threads = threads;
        this.cpuNanos = cpuNanos;
    }

    static LongSupplier cpuOf(long pid) {
        return () -> ProcessHandle.of(pid)
                .flatMap(process -> process.info().totalCpuDuration())
                .orElseThrow()
                .toNanos();
    }

    /// Runs the same and prints its row.
    void print(String name, int count, IntConsumer operation) throws InterruptedException, ExecutionException {
        System.out.println(run(name, count, operation).row());
    }

    /// @param operation gets the numbers 0 to `count` - 1, each once
    Figure run(String name, int count, IntConsumer operation) throws InterruptedException, ExecutionException {
        long cpu = cpuNanos.getAsLong();
        long wall = System.nanoTime();
        AtomicInteger next = new AtomicInteger();
        try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                running.add(executor.submit(() -> {
                    for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                        operation.accept(i);
                    }
                }));
            }
            for (Future<?> future : running) {
                future.get();
            }
        }
        return new Figure(name, count, System.nanoTime() - wall, cpuNanos.getAsLong() - cpu);
    }
}
