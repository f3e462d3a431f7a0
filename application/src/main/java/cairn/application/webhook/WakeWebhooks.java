package cairn.application.webhook;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.webhook.WebhookQueue;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.Set;

/// Wakes idle webhooks that have changes to deliver.
public final class WakeWebhooks {
    private final Transactions transactions;
    private final WebhookQueue queue;

    public WakeWebhooks(Transactions transactions, WebhookQueue queue) {
        this.transactions = transactions;
        this.queue = queue;
    }

    /// @param changed the workspaces to check; empty for all
    /// @return the number of webhooks woken
    public int execute(Optional<Set<WorkspaceId>> changed) {
        return transactions.writeRelaxed(() -> queue.wake(changed));
    }
}
