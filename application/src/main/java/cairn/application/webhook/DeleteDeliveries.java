package cairn.application.webhook;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.webhook.WebhookQueue;
import java.time.Duration;
import java.time.InstantSource;

/// Deletes attempts that nobody will look at any more: old ones, and those of webhooks that are gone. Of those
/// there may be a million, so the request that deletes a webhook leaves them.
public final class DeleteDeliveries {
    static final Duration KEPT = Duration.ofDays(3);
    private static final int BATCH = 1000;

    private final Transactions transactions;
    private final WebhookQueue queue;
    private final InstantSource clock;

    public DeleteDeliveries(Transactions transactions, WebhookQueue queue, InstantSource clock) {
        this.transactions = transactions;
        this.queue = queue;
        this.clock = clock;
    }

    /// @return 0 once it has been through all. Where many webhooks are busy, some delivery always becomes old
    /// meanwhile, which can wait.
    public int execute() {
        int old = transactions.writeRelaxed(() -> queue.delete(clock.instant().minus(KEPT), BATCH));
        if (old == BATCH) {
            return old;
        }
        // Looks at each webhook, so not beside each batch of old ones.
        return transactions.writeRelaxed(() -> queue.deleteOrphaned(BATCH)) ? 1 : 0;
    }
}
