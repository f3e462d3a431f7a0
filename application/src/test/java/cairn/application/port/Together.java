package cairn.application.port;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Runs calls concurrently.
public final class Together {
    private Together() {}

    /// Runs `call` for 0 to `callers - 1`, each on a thread of its own, and gives their results in that order.
    public static <T> List<T> run(int callers, IntFunction<T> call) {
        CountDownLatch ready = new CountDownLatch(callers);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<T>> results = IntStream.range(0, callers)
                    .mapToObj(i -> threads.submit(() -> {
                        ready.countDown();
                        ready.await();
                        return call.apply(i);
                    }))
                    .toList();
            return results.stream().map(Together::result).toList();
        }
    }

    /// Runs `call` on another thread and waits for it.
    public static <T> T elsewhere(Supplier<T> call) {
        return run(1, i -> call.get()).getFirst();
    }

    private static <T> T result(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }
}
