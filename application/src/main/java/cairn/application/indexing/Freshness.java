package cairn.application.indexing;

import cairn.application.port.IndexBacklog.Mark;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Lets a search see every write answered before it was sent: a little that is pending is applied for it at once;
/// for much, or for something that takes long, it waits a while and goes on without.
public final class Freshness implements AutoCloseable {
    private static final int AT_ONCE = 200;
    private static final Duration MOST_WAIT = Duration.ofMillis(500);
    private static final Duration STEP = Duration.ofMillis(10);
    private static final int THREADS = 2;
    private static final long CLOSE_SECONDS = 60;

    private final Indexer indexer;

    /// Not the searching threads themselves: a text of many megabytes, perhaps another tenant's, takes seconds, and
    /// whoever waits for it must be able to stop waiting.
    private final ExecutorService applying = Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().name("freshness-", 1).daemon().factory());

    public Freshness(Indexer indexer) {
        this.indexer = indexer;
    }

    /// False when writes of the workspace are still not visible after half a second.
    public boolean await(WorkspaceId workspace) {
        long deadline = System.nanoTime() + MOST_WAIT.toNanos();
        while (true) {
            List<Mark> pending = indexer.pending(workspace, AT_ONCE + 1);
            if (pending.isEmpty()) {
                return true;
            }
            if (pending.size() <= AT_ONCE) {
                return apply(pending, deadline - System.nanoTime());
            }
            if (System.nanoTime() - deadline >= 0) {
                return false;
            }
            LockSupport.parkNanos(STEP.toNanos());
        }
    }

    /// What is not done in time is done all the same, for the next search.
    private boolean apply(List<Mark> pending, long nanos) {
        return CompletableFuture.runAsync(() -> indexer.apply(pending), applying)
                .thenApply(done -> true)
                .completeOnTimeout(false, nanos, TimeUnit.NANOSECONDS)
                .join();
    }

    /// Lets what is being applied come to its end.
    @Override
    public void close() {
        applying.shutdown();
        try {
            applying.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
