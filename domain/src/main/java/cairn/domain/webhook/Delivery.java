package cairn.domain.webhook;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One attempt to deliver a message.
///
/// @param message the same at each attempt
/// @param type of the message
/// @param attempt 1 for the first
/// @param status of the answer; null when there was none
/// @param problem why it failed, in a sentence; null when it did not
public record Delivery(
        UUID id,
        WebhookId webhook,
        String message,
        String type,
        int attempt,
        @Nullable Integer status,
        @Nullable String problem,
        Instant at,
        Duration took) {
    public boolean isDelivered() {
        return problem == null;
    }
}
