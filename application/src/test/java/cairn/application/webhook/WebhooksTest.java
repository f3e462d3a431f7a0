package cairn.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.transaction.ScarceDisk;
import cairn.application.webhook.CreateWebhook.Command;
import cairn.domain.failure.Failure;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.Webhook;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WebhooksTest extends WebhookTestCase {
    @Test
    void refusesForbiddenAddressesAndTooManyWebhooks() {
        assertThat(tenant.refusal(() -> create.execute(
                        tenant.principal(), new Command(new WebAddress("https://refused.example.org/"), Set.of()))))
                .isInstanceOf(Failure.Invalid.class);
        for (int i = 0; i < Webhook.MOST; i++) {
            created();
        }
        assertThat(tenant.refusal(this::created)).isInstanceOf(Failure.Conflict.class);
    }

    @Test
    void webhooksOfAnotherTenantAreNotFound() {
        Webhook webhook = created();
        Tenant other = tenant.another();
        DeleteWebhook delete = new DeleteWebhook(repositories.transactions(), repositories.webhooks());

        assertThat(List.of(
                        tenant.refusal(
                                () -> update.execute(other.principal(), change(webhook.id(), Optional.empty(), true))),
                        tenant.refusal(() -> delete.execute(other.principal(), webhook.id())),
                        tenant.refusal(() -> test().execute(other.principal(), webhook.id())),
                        tenant.refusal(() -> list.execute(other.principal(), webhook.id(), 1))))
                .allMatch(failure ->
                        failure instanceof Failure.NotFound missing && missing.what() == Failure.Missing.WEBHOOK);
        assertThat(receiver.received()).isEmpty();
    }

    @Test
    void aTestReportsAndKeepsItsResult() {
        Webhook webhook = created();
        receiver.answer(302);

        Delivery delivery = test().execute(tenant.principal(), webhook.id());

        assertThat(delivery.isDelivered()).isFalse();
        assertThat(delivery.status()).isEqualTo(302);
        assertThat(bodies()).containsExactly("test");
        assertThat(list.execute(tenant.principal(), webhook.id(), 10)).containsExactly(delivery);
        assertThat(now(webhook)).as("nothing else changes").isEqualTo(webhook);
    }

    /// The receiver has the message: if the test reported a failure, the client would send another.
    @Test
    void aTestReportsItsResultEvenIfItCannotBeStored() {
        Webhook webhook = created();

        Delivery delivery =
                test(ScarceDisk.forRequests(repositories.transactions())).execute(tenant.principal(), webhook.id());

        assertThat(delivery.isDelivered()).isTrue();
        assertThat(bodies()).containsExactly("test");
        assertThat(list.execute(tenant.principal(), webhook.id(), 10)).isEmpty();
    }
}
