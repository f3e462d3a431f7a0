package cairn.application.port.webhook;

import cairn.application.port.Repositories;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.SigningKey;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import java.time.Instant;
import java.util.Set;

/// Makes webhooks.
interface SampleWebhooks extends Repositories.Contract {
    Instant NOON = Instant.parse("2026-05-31T12:00:00.123Z");

    default Webhook webhook(long sequence) {
        return new Webhook(
                new WebhookId(samples().id()),
                new WebAddress("https://receiver.example.org/"),
                Set.of(ChangeType.CREATED, ChangeType.DELETED),
                SigningKey.of(new byte[32]),
                null,
                sequence,
                0,
                null,
                NOON,
                NOON);
    }
}
