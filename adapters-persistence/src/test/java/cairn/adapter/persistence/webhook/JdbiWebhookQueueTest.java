package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.webhook.WebhookQueueContract;

class JdbiWebhookQueueTest extends DatabaseTestCase implements WebhookQueueContract {}
