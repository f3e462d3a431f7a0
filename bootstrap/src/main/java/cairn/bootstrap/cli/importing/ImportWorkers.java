package cairn.bootstrap.cli.importing;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// So many work at the same time, and no more is begun than they can do. The first problem of any ends it for all.
final class ImportWorkers implements AutoCloseable {
    private final Semaphore places;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicReference<@Nullable RuntimeException> problem = new AtomicReference<>();

    ImportWorkers(int places) {
        this.places = new Semaphore(places);
    }

    /// Waits for somebody who is free.
    ///
    /// @throws RuntimeException the problem that one of them met
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

    /// The same, for work that has a result.
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

    /// What was asked for.
    ///
    /// @throws RuntimeException the problem it met
    static <T> T join(CompletableFuture<T> asked) {
        try {
            return asked.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException met ? met : e;
        }
    }

    /// Waits for all of them.
    ///
    /// @throws RuntimeException the problem that one of them met
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
