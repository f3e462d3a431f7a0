package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.webhook.WebhookRepositoryContract;

class JdbiWebhookRepositoryTest extends DatabaseTestCase implements WebhookRepositoryContract {}
