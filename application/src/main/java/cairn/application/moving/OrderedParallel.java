package cairn.application.moving;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Runs a few tasks at a time, because remote stores are slow, and passes on their results in the order
/// of submission, on the waiting thread.
final class OrderedParallel<T> implements AutoCloseable {
    private static final int WIDTH = 8;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Deque<Future<T>> running = new ArrayDeque<>();
    private final Consumer<T> results;

    OrderedParallel(Consumer<T> results) {
        this.results = results;
    }

    void begin(Supplier<T> work) {
        if (running.size() == WIDTH) {
            takeFirst();
        }
        running.add(threads.submit(work::get));
    }

    void finish() {
        while (!running.isEmpty()) {
            takeFirst();
        }
    }

    private void takeFirst() {
        results.accept(await(running.remove()));
    }

    private static <T> T await(Future<T> future) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return future.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof RuntimeException cause) {
                        throw cause;
                    }
                    throw new IllegalStateException(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// Waits for running tasks, and discards their results.
    @Override
    public void close() {
        threads.close();
    }
}
