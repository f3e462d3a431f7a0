package cairn.bootstrap.cli.importing;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Runs a limited number of tasks concurrently, and queues none. The first failure ends all work.
final class ImportWorkers implements AutoCloseable {
    private final Semaphore places;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicReference<@Nullable RuntimeException> problem = new AtomicReference<>();

    ImportWorkers(int places) {
        this.places = new Semaphore(places);
    }

    /// Runs a task once a place is free.
    ///
    /// @throws RuntimeException a failure of an earlier task
    void begin(Runnable work) {
        takePlace();
        threads.execute(() -> {
            try {
                work.run();
            } catch (RuntimeException e) {
                problem.compareAndSet(null, e);
            } finally {
                places.release();
            }
        });
    }

    /// Runs a task with a result once a place is free.
    <T> CompletableFuture<T> ask(Supplier<T> work) {
        takePlace();
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return work.get();
                    } finally {
                        places.release();
                    }
                },
                threads);
    }

    private void takePlace() {
        places.acquireUninterruptibly();
        if (problem.get() != null) {
            places.release();
            rethrow();
        }
    }

    /// Waits for a result.
    ///
    /// @throws RuntimeException the task's failure
    static <T> T join(CompletableFuture<T> asked) {
        try {
            return asked.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException met ? met : e;
        }
    }

    /// Waits for all tasks.
    ///
    /// @throws RuntimeException a failure of one of them
    void finish() {
        threads.close();
        rethrow();
    }

    private void rethrow() {
        RuntimeException met = problem.get();
        if (met != null) {
            throw met;
        }
    }

    @Override
    public void close() {
        threads.close();
    }
}
