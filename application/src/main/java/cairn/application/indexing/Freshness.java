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

/// Lets a search see every write answered before it was sent: what is pending in its workspace is applied for it at
/// once, much in parts; of much, or of something that takes long, it goes on without the rest after a while.
public final class Freshness implements AutoCloseable {
    private static final int AT_ONCE = 200;
    private static final Duration MOST_WAIT = Duration.ofMillis(500);
    private static final Duration STEP = Duration.ofMillis(10);
    private static final int THREADS = 2;
    /// Searches beyond these go on without: in an outage every one would leave something here.
    private static final int QUEUED = 64;

    private static final long CLOSE_SECONDS = 60;

    private final Indexer indexer;

    /// Not the searching threads themselves: a text of many megabytes, perhaps another tenant's, takes seconds, and
    /// whoever waits for it must be able to stop waiting.
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

    /// Sees to it that the index has been asked once; outside any transaction, before the first [#lag].
    ///
    /// @throws Unavailable when the index can't be reached
    public void prepare() {
        indexer.prepare();
    }

    /// What searches don't see yet. It may be looked for in the transaction that reads what else a search needs.
    public Lag lag(WorkspaceId workspace) {
        return new Lag(workspace, indexer.pending(workspace, AT_ONCE + 1));
    }

    public boolean await(WorkspaceId workspace) {
        prepare();
        return await(lag(workspace));
    }

    /// As [#await], but much is not waited for: for what may come again later.
    ///
    /// @return false when writes of the workspace are not visible yet
    public boolean catchUp(WorkspaceId workspace) {
        prepare();
        Lag lag = lag(workspace);
        return lag.pending.flags().size() <= AT_ONCE && await(lag);
    }

    /// Outside any transaction: others are waited for, who need connections too.
    ///
    /// @return false when writes of the workspace are still not visible after half a second
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

    /// Who has little pending comes before who has much.
    private boolean isWaitedFor() {
        return !applying.getQueue().isEmpty();
    }

    private static List<DirtyFlag> part(Pending pending) {
        return pending.flags().stream().limit(AT_ONCE).toList();
    }

    /// What is not done in time is done all the same, for the next search. An index that takes no writes may still
    /// be searched: its answers are stale, and say so.
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

    /// What of a workspace's writes searches don't see at a moment.
    public static final class Lag {
        private final WorkspaceId workspace;
        private final Pending pending;

        private Lag(WorkspaceId workspace, Pending pending) {
            this.workspace = workspace;
            this.pending = pending;
        }
    }
}
