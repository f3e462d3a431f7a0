package cairn.application.indexing;

import cairn.application.indexing.Indexer.Pending;
import cairn.application.port.Unavailable;
import cairn.application.port.search.IndexGeneration.DirtyFlag;
import cairn.domain.failure.Failure.Part;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Lets a search see all writes that were acknowledged before it: applies the pending changes of its
/// workspace, in parts if there are many. If that takes too long, the search continues without the rest.
public final class Freshness implements AutoCloseable {
    private static final int AT_ONCE = 200;
    private static final Duration MOST_WAIT = Duration.ofMillis(500);
    private static final Duration STEP = Duration.ofMillis(10);
    private static final int THREADS = 2;
    /// Further searches continue without waiting; in an outage, every search would
    /// add work to the queue.
    private static final int QUEUED = 64;

    private static final long CLOSE_SECONDS = 60;

    private final Indexer indexer;

    /// Separate threads, so that searches can stop waiting: a text of many megabytes, perhaps of another
    /// tenant, takes seconds.
    private final ThreadPoolExecutor applying = new ThreadPoolExecutor(
            THREADS,
            THREADS,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(QUEUED),
            Thread.ofPlatform().name("freshness-", 1).daemon().factory());

    public Freshness(Indexer indexer) {
        this.indexer = indexer;
    }

    /// Makes sure that the index was reached once. Must be called outside any transaction,
    /// before the first [#lag].
    ///
    /// @throws Unavailable if the index cannot be reached
    public void prepare() {
        indexer.prepare();
    }

    /// Finds the changes that searches do not see yet. May be called in the transaction that reads
    /// other data for a search.
    public Lag lag(WorkspaceId workspace) {
        return new Lag(workspace, indexer.pending(workspace, AT_ONCE + 1));
    }

    public boolean await(WorkspaceId workspace) {
        prepare();
        return await(lag(workspace));
    }

    /// Like [#await], but does not wait for many changes; for work that can be repeated later.
    ///
    /// @return false if writes of the workspace are not visible yet
    public boolean catchUp(WorkspaceId workspace) {
        prepare();
        Lag lag = lag(workspace);
        return lag.pending.flags().size() <= AT_ONCE && await(lag);
    }

    /// Must be called outside any transaction, because it waits for others, who need connections too.
    ///
    /// @return false if writes of the workspace are still not visible after half a second
    public boolean await(Lag lag) {
        long deadline = System.nanoTime() + MOST_WAIT.toNanos();
        Pending pending = lag.pending;
        while (true) {
            boolean isMuch = pending.flags().size() > AT_ONCE;
            boolean waits = pending.flags().isEmpty() || (isMuch && isWaitedFor());
            if (!waits && !apply(part(pending), deadline - System.nanoTime())) {
                return false;
            }
            if (!isMuch && !pending.cut()) {
                return true;
            }
            if (System.nanoTime() - deadline >= 0) {
                return false;
            }
            if (waits) {
                LockSupport.parkNanos(STEP.toNanos());
            }
            prepare();
            pending = lag(lag.workspace).pending;
        }
    }

    /// Searches with few pending changes take precedence over those with many.
    private boolean isWaitedFor() {
        return !applying.getQueue().isEmpty();
    }

    private static List<DirtyFlag> part(Pending pending) {
        return pending.flags().stream().limit(AT_ONCE).toList();
    }

    /// Work that is not done in time still completes, for the next search. An index that accepts no
    /// writes can still be searched; its results are marked as stale.
    private boolean apply(List<DirtyFlag> pending, long nanos) {
        try {
            return CompletableFuture.runAsync(() -> indexer.apply(pending), applying)
                    .thenApply(done -> true)
                    .completeOnTimeout(false, nanos, TimeUnit.NANOSECONDS)
                    .join();
        } catch (RejectedExecutionException e) {
            return false;
        } catch (CompletionException e) {
            if (!(e.getCause() instanceof Unavailable unavailable)) {
                throw e;
            }
            if (unavailable.part() == Part.SEARCH) {
                return false;
            }
            throw unavailable;
        }
    }

    /// Waits for running work.
    @Override
    public void close() {
        applying.shutdown();
        try {
            applying.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// The writes of a workspace that searches do not see at a moment.
    public static final class Lag {
        private final WorkspaceId workspace;
        private final Pending pending;

        private Lag(WorkspaceId workspace, Pending pending) {
            this.workspace = workspace;
            this.pending = pending;
        }
    }
}
