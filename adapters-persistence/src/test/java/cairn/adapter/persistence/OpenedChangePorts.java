package cairn.adapter.persistence;

import cairn.application.port.Repositories;
import cairn.application.port.change.ChangeLog;
import cairn.application.port.publication.PublicationRepository;
import cairn.application.port.webhook.WebhookQueue;
import cairn.application.port.webhook.WebhookRepository;

/// The ports of a database that announce its changes.
interface OpenedChangePorts extends Repositories {
    Database database();

    @Override
    default ChangeLog changeLog() {
        return database().changeLog();
    }

    @Override
    default WebhookRepository webhooks() {
        return database().webhooks().repository();
    }

    @Override
    default WebhookQueue webhookQueue() {
        return database().webhooks().queue();
    }

    @Override
    default PublicationRepository publications() {
        return database().publications();
    }
}
