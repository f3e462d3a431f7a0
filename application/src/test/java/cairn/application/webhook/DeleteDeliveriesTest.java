package cairn.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.Webhook;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DeleteDeliveriesTest extends WebhookTestCase {
    private final DeleteDeliveries delete =
            new DeleteDeliveries(repositories.transactions(), repositories.webhookQueue(), tenant.clock());

    @Test
    void deletesOldDeliveriesAndThoseOfDeletedWebhooks() {
        Webhook one = created();
        note();
        round();
        pass(DeleteDeliveries.KEPT);
        Webhook other = created();
        note();
        round();
        assertThat(delete.execute()).isZero();

        pass(Duration.ofSeconds(1));

        assertThat(delete.execute())
                .as("it rests, whatever becomes old meanwhile")
                .isZero();
        assertThat(list.execute(tenant.principal(), one.id(), 10)).hasSize(1);
        assertThat(list.execute(tenant.principal(), other.id(), 10)).hasSize(1);
        repositories.webhooks().delete(tenant.workspace(), other.id());
        assertThat(delete.execute()).isZero();
        assertThat(list.execute(tenant.principal(), one.id(), 10)).hasSize(1);
        assertThat(repositories.webhookQueue().list(tenant.workspace(), other.id(), 10))
                .isEmpty();
    }

    @Test
    void continuesAtOnceAfterAFullBatch() {
        Webhook one = created();
        deliveries(one, 1500);
        pass(DeleteDeliveries.KEPT.plusSeconds(1));

        assertThat(delete.execute()).isPositive();
        assertThat(list.execute(tenant.principal(), one.id(), 2000)).hasSize(500);
        Webhook gone = created();
        deliveries(gone, 1500);
        repositories.webhooks().delete(tenant.workspace(), gone.id());
        assertThat(delete.execute()).isPositive();
        assertThat(list.execute(tenant.principal(), one.id(), 2000)).isEmpty();
        assertThat(delete.execute()).isZero();

        assertThat(repositories.webhookQueue().list(tenant.workspace(), gone.id(), 2000))
                .isEmpty();
    }

    private void deliveries(Webhook webhook, int count) {
        repositories.transactions().writeRelaxed(() -> {
            IntStream.range(0, count)
                    .forEach(i -> repositories
                            .webhookQueue()
                            .insert(
                                    tenant.workspace(),
                                    new Delivery(
                                            tenant.ids().next(),
                                            webhook.id(),
                                            "msg_" + i,
                                            "created",
                                            1,
                                            204,
                                            null,
                                            tenant.clock().instant(),
                                            Duration.ofMillis(7))));
            return count;
        });
    }
}
