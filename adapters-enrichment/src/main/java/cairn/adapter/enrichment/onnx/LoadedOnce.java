package cairn.adapter.enrichment.onnx;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Loads a model once, in the background. The next call retries a load that failed, for example because
/// the disk was full.
///
/// @param <T> type of the loaded model
public final class LoadedOnce<T> {
    private static final Logger LOG = LoggerFactory.getLogger(LoadedOnce.class);

    private final String name;
    private final Loader<? extends T> loader;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable CompletableFuture<T> loading;

    /// @param name for the log and for failures: the model and its place
    public LoadedOnce(String name, Loader<? extends T> loader) {
        this.name = name;
        this.loader = loader;
    }

    /// Returns the load that is running or done. Starts one if there is none, or if the last one failed.
    public CompletableFuture<T> start() {
        lock.lock();
        try {
            if (loading == null || loading.isCompletedExceptionally()) {
                loading = load();
            }
            return loading;
        } finally {
            lock.unlock();
        }
    }

    /// Whether the model is loaded; does not start a load.
    public boolean isLoaded() {
        lock.lock();
        try {
            return loading != null && loading.isDone() && !loading.isCompletedExceptionally();
        } finally {
            lock.unlock();
        }
    }

    /// Waits for the load; an interrupt does not end the wait.
    public T await() {
        try {
            return start().join();
        } catch (CompletionException e) {
            throw new Unavailable(Part.SEARCH, name + " can't be loaded", e);
        }
    }

    private CompletableFuture<T> load() {
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread.ofPlatform().name("model-load").daemon().start(() -> load(result));
        return result;
    }

    private void load(CompletableFuture<T> result) {
        long start = System.nanoTime();
        try {
            result.complete(loader.load());
            LOG.info("loaded {} in {} ms", name, (System.nanoTime() - start) / 1_000_000);
        } catch (IOException e) {
            LOG.error("{} can't be loaded: {}", name, e.toString());
            result.completeExceptionally(e);
        } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
            LOG.error("{} can't be loaded", name, e);
            result.completeExceptionally(e);
        }
    }

    /// Unloads the model. Waits for a running load first, because a process that ends in the middle of
    /// one crashes. Call this only if no call is running and none will follow.
    public void unload(Consumer<? super T> unloading) {
        lock.lock();
        try {
            if (loading != null) {
                loading.thenAccept(unloading).exceptionally(failed -> null).join();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Loads a model.
    @FunctionalInterface
    public interface Loader<T> {
        T load() throws IOException;
    }
}
