package cairn.application.fake.change;

import cairn.application.port.change.ChangeLog;
import cairn.domain.change.Change;
import cairn.domain.change.ChangeHead;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A change log whose database does not answer for a while: callers that find a head wait.
public final class StalledChangeLog implements ChangeLog {
    private final ChangeLog log;
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile CountDownLatch answers = new CountDownLatch(0);

    public StalledChangeLog(ChangeLog log) {
        this.log = log;
    }

    public void stall() {
        answers = new CountDownLatch(1);
    }

    public void goOn() {
        answers.countDown();
    }

    /// The number of waiting callers.
    public int waiting() {
        return waiting.get();
    }

    @Override
    public Optional<ChangeHead> findHead(WorkspaceId workspace) {
        waiting.incrementAndGet();
        try {
            answers.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            waiting.decrementAndGet();
        }
        return log.findHead(workspace);
    }

    @Override
    public Map<WorkspaceId, ChangeHead> findHeads(Set<WorkspaceId> workspaces) {
        return log.findHeads(workspaces);
    }

    @Override
    public List<Change> list(WorkspaceId workspace, long after, int limit) {
        return log.list(workspace, after, limit);
    }

    @Override
    public List<ResourceId> listExisting(WorkspaceId workspace, @Nullable ResourceId after, int limit) {
        return log.listExisting(workspace, after, limit);
    }

    @Override
    public int delete(Instant before, int limit) {
        return log.delete(before, limit);
    }
}
