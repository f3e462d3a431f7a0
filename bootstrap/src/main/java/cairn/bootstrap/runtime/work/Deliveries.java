package cairn.bootstrap.runtime.work;

import cairn.application.port.Unavailable;
import cairn.application.port.webhook.WebhookQueue.Claim;
import cairn.application.webhook.DeliverChanges;
import cairn.application.webhook.WakeWebhooks;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Delivers to several webhooks at once, each on a virtual thread: one whose receiver is slow holds up no other.
public final class Deliveries implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Deliveries.class);
    /// Fewer than a client has connections.
    private static final int MOST = 48;

    /// Every twenty seconds.
    private static final int ROUNDS_UNTIL_ALL = 40;

    private final DeliverChanges deliver;
    private final WakeWebhooks wake;
    private final Set<WorkspaceId> changed = ConcurrentHashMap.newKeySet();
    private final Semaphore free = new Semaphore(MOST);
    private volatile boolean isStopping;
    private int rounds;

    public Deliveries(DeliverChanges deliver, WakeWebhooks wake) {
        this.deliver = deliver;
        this.wake = wake;
    }

    /// The webhooks of a workspace may have something to deliver.
    public void note(WorkspaceId workspace) {
        changed.add(workspace);
    }

    /// Wakes the webhooks of workspaces that were noted, for whichever server delivers.
    ///
    /// @return 0: it rests after each round
    public int wake() {
        Set<WorkspaceId> noted = Set.copyOf(changed);
        if (!noted.isEmpty()) {
            // Before it looks: what changes from now on is noted again.
            changed.removeAll(noted);
            wake.execute(Optional.of(noted));
        }
        return 0;
    }

    /// Now and then looks at all webhooks, too: what another server noted may be lost with it.
    ///
    /// @return 0: it rests after each round, as those that it began go on
    public int begin() {
        wake();
        if (rounds++ % ROUNDS_UNTIL_ALL == 0) {
            wake.execute(Optional.empty());
        }
        int room = free.drainPermits();
        int begun = 0;
        try {
            if (room > 0 && !isStopping) {
                for (Claim claim : deliver.prepare(room)) {
                    Thread.ofVirtual().name("webhook").start(() -> run(claim));
                    begun++;
                }
            }
        } finally {
            free.release(room - begun);
        }
        return 0;
    }

    private void run(Claim claim) {
        try {
            deliver.execute(claim, () -> isStopping);
        } catch (Unavailable e) {
            LOG.debug(
                    "webhook {} has to wait; its lease will run out",
                    claim.webhook().id(),
                    e);
        } catch (RuntimeException | Error e) {
            LOG.warn(
                    "webhook {} failed; its lease will run out", claim.webhook().id(), e);
        } finally {
            // What was noted while it was claimed did not wake it.
            note(claim.workspace());
            free.release();
        }
    }

    public int running() {
        return MOST - free.availablePermits();
    }

    /// Lets each message that is on its way arrive or fail, and begins no other.
    @Override
    public void close() {
        isStopping = true;
        free.acquireUninterruptibly(MOST);
        free.release(MOST);
    }
}
