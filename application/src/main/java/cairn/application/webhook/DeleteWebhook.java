package cairn.application.webhook;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.webhook.WebhookRepository;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.Principal;

/// Deletes a webhook. Messages being sent may still arrive.
public final class DeleteWebhook {
    private final Transactions transactions;
    private final WebhookRepository webhooks;

    public DeleteWebhook(Transactions transactions, WebhookRepository webhooks) {
        this.transactions = transactions;
        this.webhooks = webhooks;
    }

    public void execute(Principal principal, WebhookId id) {
        boolean isDeleted = transactions.freeing(
                () -> transactions.write(new TreeLock.None(), () -> webhooks.delete(principal.workspaceId(), id)));
        if (!isDeleted) {
            throw Webhooks.missing();
        }
    }
}
