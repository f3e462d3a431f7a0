package cairn.application.webhook;

import cairn.application.port.IdSource;
import cairn.application.port.Unavailable;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.webhook.WebhookPayloads;
import cairn.application.port.webhook.WebhookQueue;
import cairn.application.webhook.Attempts.Message;
import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.Principal;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends a test message once, even if the webhook is paused.
public final class TestWebhook {
    private static final Logger LOG = LoggerFactory.getLogger(TestWebhook.class);

    private final Transactions transactions;
    private final Webhooks rules;
    private final Attempts attempts;
    private final WebhookPayloads payloads;
    private final WebhookQueue queue;
    private final IdSource ids;
    private final InstantSource clock;
    private final TestLimit limit = new TestLimit();

    public TestWebhook(
            Transactions transactions,
            Webhooks rules,
            Attempts attempts,
            WebhookPayloads payloads,
            WebhookQueue queue,
            IdSource ids,
            InstantSource clock) {
        this.transactions = transactions;
        this.rules = rules;
        this.attempts = attempts;
        this.payloads = payloads;
        this.queue = queue;
        this.ids = ids;
        this.clock = clock;
    }

    public Delivery execute(Principal principal, WebhookId id) {
        Webhook webhook = rules.find(principal.workspaceId(), id);
        byte[] body = payloads.ofTest(principal.workspaceId(), clock.instant());
        Message message = new Message("msg_test_" + ids.next(), "test", body);
        Delivery delivery = limit.within(principal.workspaceId(), () -> attempts.send(webhook, message, 1));
        keep(principal, delivery);
        return delivery;
    }

    /// Stores the delivery for people to read. Ignores failures, because the message was sent, and the
    /// client would send another.
    private void keep(Principal principal, Delivery delivery) {
        try {
            transactions.writeRelaxed(() -> {
                queue.insert(principal.workspaceId(), delivery);
                return delivery;
            });
        } catch (Unavailable e) {
            LOG.info("the test {} of webhook {} is not kept: {}", delivery.id(), delivery.webhook(), e.getMessage());
        }
    }
}
