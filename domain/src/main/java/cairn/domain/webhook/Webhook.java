package cairn.domain.webhook;

import cairn.domain.change.ChangeType;
import cairn.domain.resource.WebAddress;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An address to which changes of a workspace are sent.
///
/// @param types of changes that are sent; empty for all
/// @param secret signs the deliveries
/// @param pausedReason why nothing is sent; null if not paused
/// @param sequence of the last change that was handled: delivered, or of another type
/// @param failures number of consecutive failures
/// @param failingSince time of the first of these; null if there are none
public record Webhook(
        WebhookId id,
        WebAddress url,
        Set<ChangeType> types,
        SigningKey secret,
        @Nullable String pausedReason,
        long sequence,
        int failures,
        @Nullable Instant failingSince,
        Instant createdAt,
        Instant modifiedAt) {
    /// Maximum number per workspace.
    public static final int MOST = 20;

    public Webhook {
        types = Set.copyOf(types);
    }

    public boolean isPaused() {
        return pausedReason != null;
    }

    public boolean wants(ChangeType type) {
        return types.isEmpty() || types.contains(type);
    }
}
