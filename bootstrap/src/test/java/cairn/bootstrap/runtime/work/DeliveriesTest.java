package cairn.bootstrap.runtime.work;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.change.ShownChange;
import cairn.application.fake.Tenant;
import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.webhook.WebhookPayloads;
import cairn.application.port.webhook.WebhookSender;
import cairn.application.waiting.Waiting;
import cairn.application.webhook.Attempts;
import cairn.application.webhook.ChangeMessages;
import cairn.application.webhook.DeliverChanges;
import cairn.application.webhook.WakeWebhooks;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.SigningKey;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeliveriesTest {
    private final Tenant tenant = new Tenant();
    private final Repositories repositories = tenant.repositories();
    private final Samples samples = new Samples(repositories, tenant.ids());
    private final Receiver receiver = new Receiver();
    private final Deliveries deliveries = deliveries();

    private Deliveries deliveries() {
        DeliverChanges deliver = new DeliverChanges(
                repositories.transactions(),
                repositories.webhookQueue(),
                new ChangeMessages(repositories.changeLog(), repositories.resources(), new NoTexts()),
                new Attempts(receiver, tenant.ids(), tenant.clock()),
                tenant.clock(),
                Duration.ofMinutes(5));
        return new Deliveries(deliver, new WakeWebhooks(repositories.transactions(), repositories.webhookQueue()));
    }

    /// The first round looks at all webhooks.
    @BeforeEach
    void begin() {
        long sequence = repositories
                .changeLog()
                .findHead(tenant.workspace())
                .orElseThrow()
                .sequence();
        Instant now = tenant.clock().instant();
        Webhook webhook = new Webhook(
                new WebhookId(tenant.ids().next()),
                new WebAddress("https://receiver.example.org/"),
                Set.of(),
                SigningKey.of(new byte[32]),
                null,
                sequence,
                0,
                null,
                now,
                now);
        repositories.webhooks().insert(tenant.workspace(), webhook);
        deliveries.begin();
    }

    @AfterEach
    void close() {
        deliveries.close();
    }

    private void change() {
        Header header = samples.newHeader(tenant.principal().accountId(), tenant.inbox(), "note", "1");
        repositories.resources().insert(tenant.workspace(), new Resource.Notepad(header, 0, ""));
    }

    private void awaitMessages(int count) {
        Waiting.until("messages", () -> receiver.received.size() == count && deliveries.running() == 0);
    }

    @Test
    void deliversNotedChangesImmediately() {
        for (int message = 1; message <= 2; message++) {
            change();
            deliveries.note(tenant.workspace());

            deliveries.begin();

            awaitMessages(message);
        }
    }

    @Test
    void deliversChangesNotedByAnotherServer() {
        Deliveries other = deliveries();
        change();
        other.note(tenant.workspace());
        assertThat(other.wake()).isZero();

        deliveries.begin();

        awaitMessages(1);
    }

    @Test
    void findsChangesThatNobodyNoted() {
        change();
        IntStream.range(0, 39).forEach(i -> deliveries.begin());
        assertThat(deliveries.running()).isZero();
        assertThat(receiver.received).isEmpty();

        deliveries.begin();

        awaitMessages(1);
    }

    /// Notes the IDs of messages.
    private static final class Receiver implements WebhookSender {
        final List<String> received = new CopyOnWriteArrayList<>();

        @Override
        public Optional<String> refusal(WebAddress url) {
            return Optional.empty();
        }

        @Override
        public Outcome send(WebAddress url, SigningKey key, Message message) {
            received.add(message.id());
            return new Outcome.Answered(204);
        }
    }

    private static final class NoTexts implements WebhookPayloads {
        @Override
        public byte[] ofChange(WorkspaceId workspace, ShownChange shown) {
            return new byte[0];
        }

        @Override
        public byte[] ofTest(WorkspaceId workspace, Instant at) {
            return new byte[0];
        }
    }
}
