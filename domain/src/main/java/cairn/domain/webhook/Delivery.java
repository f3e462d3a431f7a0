package cairn.domain.webhook;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One attempt to deliver a message.
///
/// @param message ID of the message; the same for each attempt
/// @param type of the message
/// @param attempt 1 for the first
/// @param status of the response; null if there was none
/// @param problem why it failed, in a sentence; null if it succeeded
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
