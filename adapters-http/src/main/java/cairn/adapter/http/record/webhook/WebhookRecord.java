package cairn.adapter.http.record.webhook;

import cairn.adapter.http.record.WireTime;
import cairn.domain.webhook.Webhook;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A webhook without its secret.
///
/// @param failures consecutive failed deliveries up to now
public record WebhookRecord(
        String id,
        String url,
        List<String> types,
        String status,
        @Nullable String pausedReason,
        int failures,
        @Nullable String failingSince,
        String createdAt,
        String modifiedAt) {
    public static WebhookRecord of(Webhook webhook) {
        return new WebhookRecord(
                webhook.id().toString(),
                webhook.url().value(),
                webhook.types().stream()
                        .sorted()
                        .map(type -> type.name().toLowerCase(Locale.ROOT))
                        .toList(),
                webhook.isPaused() ? "paused" : "active",
                webhook.pausedReason(),
                webhook.failures(),
                WireTime.ofNullable(webhook.failingSince()),
                WireTime.of(webhook.createdAt()),
                WireTime.of(webhook.modifiedAt()));
    }
}
