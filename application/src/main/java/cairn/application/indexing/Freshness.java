package cairn.application.indexing;

import cairn.application.port.IndexBacklog.Mark;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// Lets a search see every write answered before it was sent: a little that is pending is applied by the searching
/// thread itself; for much it waits a while.
public final class Freshness {
    private static final int AT_ONCE = 200;
    private static final Duration MOST_WAIT = Duration.ofMillis(500);
    private static final Duration STEP = Duration.ofMillis(10);

    private final Indexer indexer;

    public Freshness(Indexer indexer) {
        this.indexer = indexer;
    }

    /// False when writes of the workspace are still not visible after half a second.
    public boolean await(WorkspaceId workspace) {
        long deadline = System.nanoTime() + MOST_WAIT.toNanos();
        while (true) {
            List<Mark> pending = indexer.pending(workspace, AT_ONCE + 1);
            if (pending.size() <= AT_ONCE) {
                indexer.apply(pending);
                return true;
            }
            if (System.nanoTime() - deadline >= 0) {
                return false;
            }
            LockSupport.parkNanos(STEP.toNanos());
        }
    }
}
