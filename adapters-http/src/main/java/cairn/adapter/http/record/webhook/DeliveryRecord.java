package cairn.adapter.http.record.webhook;

import cairn.adapter.http.record.WireTime;
import cairn.domain.webhook.Delivery;
import org.jspecify.annotations.Nullable;

/// An attempt to deliver a message.
public record DeliveryRecord(
        String id,
        String messageId,
        String type,
        int attempt,
        boolean delivered,
        @Nullable Integer status,
        @Nullable String problem,
        String at,
        long tookMillis) {
    public static DeliveryRecord of(Delivery delivery) {
        return new DeliveryRecord(
                delivery.id().toString(),
                delivery.message(),
                delivery.type(),
                delivery.attempt(),
                delivery.isDelivered(),
                delivery.status(),
                delivery.problem(),
                WireTime.of(delivery.at()),
                delivery.took().toMillis());
    }
}
