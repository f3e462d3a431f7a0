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

/// Delivers to several webhooks at once, each on a virtual thread, so that a slow
/// receiver delays no other.
public final class Deliveries implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Deliveries.class);
    /// Fewer than the connections of a client.
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

    /// Records that webhooks of a workspace may have something to deliver.
    public void note(WorkspaceId workspace) {
        changed.add(workspace);
    }

    /// Wakes the webhooks of recorded workspaces, on whichever server delivers.
    ///
    /// @return 0, to rest after each round
    public int wake() {
        Set<WorkspaceId> noted = Set.copyOf(changed);
        if (!noted.isEmpty()) {
            // Removed before looking, so that later changes are recorded again.
            changed.removeAll(noted);
            wake.execute(Optional.of(noted));
        }
        return 0;
    }

    /// Starts deliveries. From time to time also checks all webhooks, since another server may have lost
    /// its records.
    ///
    /// @return 0, to rest after each round, as deliveries run in the background
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
            // Changes recorded during the claim did not wake the webhook.
            note(claim.workspace());
            free.release();
        }
    }

    public int running() {
        return MOST - free.availablePermits();
    }

    /// Waits until messages being sent have arrived or failed, and starts no others.
    @Override
    public void close() {
        isStopping = true;
        free.acquireUninterruptibly(MOST);
        free.release(MOST);
    }
}
