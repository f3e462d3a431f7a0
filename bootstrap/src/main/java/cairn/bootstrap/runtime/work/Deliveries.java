package cairn.bootstrap.runtime.work;

import cairn.application.port.Unavailable;
import cairn.application.port.webhook.WebhookQueue.Claim;
import cairn.application.webhook.DeliverChanges;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Delivers to several webhooks at once, each on a virtual thread: one whose receiver is slow holds up no other.
public final class Deliveries implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Deliveries.class);
    /// Fewer than a client has connections.
    private static final int MOST = 48;

    private final DeliverChanges deliver;
    private final Semaphore free = new Semaphore(MOST);
    private volatile boolean isStopping;

    public Deliveries(DeliverChanges deliver) {
        this.deliver = deliver;
    }

    /// @return 0: it rests after each round, as those that it began go on
    public int begin() {
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
