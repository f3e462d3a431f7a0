package cairn.application.port.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Samples.Home;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.SigningKey;
import cairn.domain.webhook.Webhook;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What a [WebhookRepository] must do.
public interface WebhookRepositoryContract extends SampleWebhooks {
    private WebhookRepository webhooks() {
        return repositories().webhooks();
    }

    @Test
    default void findsInsertedWebhooks() {
        Home home = samples().home();
        Home other = samples().home();
        Webhook one = webhook(3);
        Webhook two = webhook(4);
        webhooks().insert(home.workspace(), one);
        webhooks().insert(home.workspace(), two);
        webhooks().insert(other.workspace(), webhook(5));

        assertThat(webhooks().find(home.workspace(), one.id())).contains(one);
        assertThat(webhooks().list(home.workspace())).containsExactlyInAnyOrder(one, two);
        assertThat(webhooks().find(other.workspace(), one.id())).isEmpty();
    }

    @Test
    default void findsAWebhookForUpdate() {
        Home home = samples().home();
        Webhook one = webhook(3);
        webhooks().insert(home.workspace(), one);
        webhooks().insert(home.workspace(), webhook(4));

        assertThat(webhooks().findForUpdate(home.workspace(), one.id())).contains(one);
        assertThat(webhooks().findForUpdate(samples().home().workspace(), one.id()))
                .isEmpty();
        assertThat(webhooks().findForUpdate(home.workspace(), webhook(5).id())).isEmpty();
    }

    @Test
    default void updatesAllFieldsExceptTheSequence() {
        Home home = samples().home();
        Webhook before = webhook(3);
        webhooks().insert(home.workspace(), before);
        Instant later = NOON.plusSeconds(60);
        Webhook after = new Webhook(
                before.id(),
                new WebAddress("https://another.example.org/"),
                Set.of(),
                SigningKey.of(new byte[] {1, 2, 3}),
                "Paused by a client.",
                99,
                2,
                NOON,
                before.createdAt(),
                later);

        assertThat(webhooks().update(home.workspace(), after)).isTrue();

        Webhook found = webhooks().find(home.workspace(), before.id()).orElseThrow();
        assertThat(found).usingRecursiveComparison().ignoringFields("sequence").isEqualTo(after);
        assertThat(found.sequence()).isEqualTo(3);
        assertThat(webhooks().update(samples().home().workspace(), after)).isFalse();
    }

    @Test
    default void deletesAWebhookOnlyInItsWorkspace() {
        Home home = samples().home();
        Webhook webhook = webhook(0);
        webhooks().insert(home.workspace(), webhook);

        assertThat(webhooks().delete(samples().home().workspace(), webhook.id()))
                .isFalse();
        assertThat(webhooks().delete(home.workspace(), webhook.id())).isTrue();
        assertThat(webhooks().delete(home.workspace(), webhook.id())).isFalse();
        assertThat(webhooks().list(home.workspace())).isEmpty();
    }
}
