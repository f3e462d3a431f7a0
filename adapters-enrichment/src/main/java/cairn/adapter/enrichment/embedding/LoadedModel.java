package cairn.adapter.enrichment.embedding;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Loads the model once, beside everything else the server does when it starts. A load that failed, for want of
/// disk say, is tried again by the next call.
final class LoadedModel {
    private static final Logger LOG = LoggerFactory.getLogger(LoadedModel.class);

    private final EmbeddingModel model;
    private final Path directory;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable CompletableFuture<OnnxSession> loading;

    LoadedModel(EmbeddingModel model, Path directory) {
        this.model = model;
        this.directory = directory;
    }

    /// The load that is running or done; starts one when there is none, or the last one failed.
    CompletableFuture<OnnxSession> start() {
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

    /// Waits for the load; an interrupt does not end the wait.
    OnnxSession await() {
        try {
            return start().join();
        } catch (CompletionException e) {
            throw new Unavailable(Part.SEARCH, "the embedding model can't be loaded in " + directory, e);
        }
    }

    private CompletableFuture<OnnxSession> load() {
        CompletableFuture<OnnxSession> result = new CompletableFuture<>();
        Thread.ofPlatform().name("embed-load").daemon().start(() -> load(result));
        return result;
    }

    private void load(CompletableFuture<OnnxSession> result) {
        long start = System.nanoTime();
        try {
            result.complete(OnnxSession.load(model, directory));
            LOG.info("loaded {} in {} ms", model.name(), (System.nanoTime() - start) / 1_000_000);
        } catch (IOException | RuntimeException | LinkageError | OutOfMemoryError e) {
            LOG.error("the embedding model can't be loaded in {}", directory, e);
            result.completeExceptionally(e);
        }
    }

    /// Unloads what was loaded. Only when no call is running and none will come.
    void close() {
        lock.lock();
        try {
            if (loading != null) {
                loading.thenAccept(OnnxSession::close);
            }
        } finally {
            lock.unlock();
        }
    }
}
