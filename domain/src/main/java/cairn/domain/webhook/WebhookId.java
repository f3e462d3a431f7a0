package cairn.domain.webhook;

import java.util.Objects;
import java.util.UUID;

/// The ID of a webhook.
public record WebhookId(UUID value) {
    public WebhookId {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
