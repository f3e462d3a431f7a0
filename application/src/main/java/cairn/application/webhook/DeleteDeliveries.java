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

    /// @return how many; 0 when none is left
    public int execute() {
        return transactions.writeRelaxed(() -> {
            int old = queue.delete(clock.instant().minus(KEPT), BATCH);
            // Looks at each webhook, so not beside each batch of old ones.
            return old < BATCH ? old + queue.deleteOrphaned(BATCH) : old;
        });
    }
}
