package cairn.application.webhook;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.webhook.WebhookQueue;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.Set;

/// Lets idle webhooks deliver what has changed.
public final class WakeWebhooks {
    private final Transactions transactions;
    private final WebhookQueue queue;

    public WakeWebhooks(Transactions transactions, WebhookQueue queue) {
        this.transactions = transactions;
        this.queue = queue;
    }

    /// @param changed the workspaces to look at; empty: all
    /// @return how many it woke
    public int execute(Optional<Set<WorkspaceId>> changed) {
        return transactions.writeRelaxed(() -> queue.wake(changed));
    }
}
