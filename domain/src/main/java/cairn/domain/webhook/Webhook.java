package cairn.domain.webhook;

import cairn.domain.change.ChangeType;
import cairn.domain.resource.WebAddress;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An address to which changes of a workspace are sent.
///
/// @param types of changes that are sent; empty: all
/// @param secret by which deliveries are signed
/// @param pausedReason why nothing is sent; null while it is
/// @param sequence of the last change that is dealt with: delivered, or not asked for
/// @param failures in a row
/// @param failingSince when the first of these was; null when there is none
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
    /// Of one workspace.
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
