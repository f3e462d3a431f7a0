package cairn.adapter.http.record.webhook;

import cairn.domain.webhook.Webhook;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/// A webhook with its secret, which is only shown once.
public record SecretWebhookRecord(@JsonUnwrapped WebhookRecord webhook, String secret) {
    public static SecretWebhookRecord of(Webhook webhook) {
        return new SecretWebhookRecord(
                WebhookRecord.of(webhook), webhook.secret().text());
    }

    @Override
    public String toString() {
        return "SecretWebhookRecord[" + webhook.id() + "]";
    }
}
