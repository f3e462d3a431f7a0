package cairn.application.webhook;

import cairn.application.port.webhook.WebhookRepository;
import cairn.domain.webhook.Webhook;
import cairn.domain.workspace.Principal;
import java.util.List;

/// Lists the webhooks of a workspace, oldest first.
public final class ListWebhooks {
    private final WebhookRepository webhooks;

    public ListWebhooks(WebhookRepository webhooks) {
        this.webhooks = webhooks;
    }

    public List<Webhook> execute(Principal principal) {
        return webhooks.list(principal.workspaceId());
    }
}
