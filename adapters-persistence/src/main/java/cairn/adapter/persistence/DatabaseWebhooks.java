package cairn.adapter.persistence;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.adapter.persistence.webhook.JdbiWebhookQueue;
import cairn.adapter.persistence.webhook.JdbiWebhookRepository;
import cairn.application.port.IdSource;
import cairn.application.port.webhook.WebhookQueue;
import cairn.application.port.webhook.WebhookRepository;

/// Ports for webhooks and their deliveries.
public final class DatabaseWebhooks {
    private final Sessions sessions;
    private final IdSource ids;
    private final Dialect dialect;

    DatabaseWebhooks(Sessions sessions, IdSource ids, Dialect dialect) {
        this.sessions = sessions;
        this.ids = ids;
        this.dialect = dialect;
    }

    public WebhookRepository repository() {
        return new JdbiWebhookRepository(sessions);
    }

    public WebhookQueue queue() {
        return new JdbiWebhookQueue(sessions, ids, dialect);
    }
}
