package cairn.application.webhook;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.webhook.WebhookQueue;
import java.time.Duration;
import java.time.InstantSource;

/// Deletes old deliveries, and those of deleted webhooks. There may be a million of the latter, so the
/// request that deletes a webhook leaves them.
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

    /// @return 0 once all were checked, even if more deliveries have become old
    /// meanwhile: those can wait
    public int execute() {
        int old = transactions.writeRelaxed(() -> queue.delete(clock.instant().minus(KEPT), BATCH));
        if (old == BATCH) {
            return old;
        }
        // Checks every webhook, so it does not run with each batch of old deliveries.
        return transactions.writeRelaxed(() -> queue.deleteOrphaned(BATCH)) ? 1 : 0;
    }
}
