package cairn.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.webhook.Webhook;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeleteDeliveriesTest extends WebhookTestCase {
    private final DeleteDeliveries delete =
            new DeleteDeliveries(repositories.transactions(), repositories.webhookQueue(), tenant.clock());

    @Test
    void deletesWhatIsOldAndWhatIsOfAWebhookThatIsGone() {
        Webhook one = created();
        note();
        round();
        pass(DeleteDeliveries.KEPT);
        Webhook other = created();
        note();
        round();
        assertThat(delete.execute()).isZero();

        pass(Duration.ofSeconds(1));

        assertThat(delete.execute()).isEqualTo(1);
        repositories.webhooks().delete(tenant.workspace(), other.id());
        assertThat(delete.execute()).isEqualTo(1);
        assertThat(delete.execute()).isZero();
        assertThat(list.execute(tenant.principal(), one.id(), 10)).hasSize(1);
    }
}
