package cairn.adapter.enrichment.onnx;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// The platform threads that a model computes on, while callers wait on their own threads.
public final class ModelThreads {
    private static final long CLOSE_SECONDS = 10;

    private static final ThreadMXBean TIMES = ManagementFactory.getThreadMXBean();

    private final ExecutorService threads;
    private final List<Thread> made = new CopyOnWriteArrayList<>();

    private ModelThreads(int count, String name, Runnable beginning) {
        ThreadFactory factory = Thread.ofPlatform().name(name, 1).daemon().factory();
        this.threads = Executors.newFixedThreadPool(count, work -> {
            Thread thread = factory.newThread(() -> {
                beginning.run();
                work.run();
            });
            made.add(thread);
            return thread;
        });
    }

    /// For work that somebody may wait for.
    public static ModelThreads ofRequests(int count, String name) {
        return new ModelThreads(count, name, () -> {});
    }

    /// For background work: requests come first; see [BackgroundPriority].
    public static ModelThreads ofBackground(int count, String name) {
        return new ModelThreads(count, name, BackgroundPriority::lower);
    }

    /// CPU time of the threads so far, in nanoseconds.
    public long cpuNanos() {
        return made.stream()
                .mapToLong(thread -> Math.max(0, TIMES.getThreadCpuTime(thread.threadId())))
                .sum();
    }

    public boolean isClosed() {
        return threads.isShutdown();
    }

    /// `join` rather than `get`: an interrupt of the caller must not leave it without its answer.
    public <T> T run(Supplier<T> work) {
        try {
            return CompletableFuture.supplyAsync(work, threads).join();
        } catch (RejectedExecutionException e) {
            throw new Unavailable(Part.SEARCH, "the model is closed", e);
        } catch (CompletionException e) {
            throw new Unavailable(Part.SEARCH, "the model failed", e);
        }
    }

    /// Takes no more work, and waits up to ten seconds for the work in progress.
    ///
    /// @return whether all work has ended: freeing the model under a running call would crash the
    /// process
    public boolean close() {
        threads.shutdown();
        try {
            return threads.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
