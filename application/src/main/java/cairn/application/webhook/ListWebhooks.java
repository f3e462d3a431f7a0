package cairn.application.webhook;

import cairn.application.port.Listing;
import cairn.application.port.Window;
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

    public Listing<Webhook> execute(Principal principal, Window window) {
        List<Webhook> all = webhooks.list(principal.workspaceId());
        return new Listing<>(
                all.stream().skip(window.offset()).limit(window.limit()).toList(), all.size());
    }
}
