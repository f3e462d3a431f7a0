package cairn.application.webhook;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.webhook.WebhookQueue;
import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.Principal;
import java.util.List;

/// Lists the latest deliveries of a webhook, newest first.
public final class ListDeliveries {
    private final Transactions transactions;
    private final Webhooks rules;
    private final WebhookQueue queue;

    public ListDeliveries(Transactions transactions, Webhooks rules, WebhookQueue queue) {
        this.transactions = transactions;
        this.rules = rules;
        this.queue = queue;
    }

    public List<Delivery> execute(Principal principal, WebhookId id, int limit) {
        return transactions.read(() -> {
            rules.find(principal.workspaceId(), id);
            return queue.list(principal.workspaceId(), id, limit);
        });
    }
}
