package cairn.application.fake.webhook;

import cairn.application.fake.Tables;
import cairn.application.fake.change.InMemoryChangeLog;
import cairn.application.fake.publication.InMemoryPublications;
import cairn.application.port.IdSource;
import cairn.application.port.Repositories;
import cairn.application.port.change.ChangeLog;
import cairn.application.port.publication.PublicationRepository;
import cairn.application.port.webhook.WebhookQueue;
import cairn.application.port.webhook.WebhookRepository;

/// The ports of a database that publish its changes.
public abstract class InMemoryChangePorts implements Repositories {
    private final Tables tables;
    private final IdSource ids;

    protected InMemoryChangePorts(Tables tables, IdSource ids) {
        this.tables = tables;
        this.ids = ids;
    }

    @Override
    public ChangeLog changeLog() {
        return new InMemoryChangeLog(tables);
    }

    @Override
    public WebhookRepository webhooks() {
        return new InMemoryWebhooks(tables);
    }

    @Override
    public WebhookQueue webhookQueue() {
        return new InMemoryWebhookQueue(tables, ids);
    }

    @Override
    public PublicationRepository publications() {
        return new InMemoryPublications(tables);
    }
}
