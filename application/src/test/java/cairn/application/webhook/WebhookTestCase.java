package cairn.application.webhook;

import cairn.application.change.ShownChange;
import cairn.application.fake.Tenant;
import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.webhook.WebhookPayloads;
import cairn.application.port.webhook.WebhookQueue.Claim;
import cairn.application.webhook.CreateWebhook.Command;
import cairn.application.webhook.Receiver.Received;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Webhooks of a tenant, with a receiver.
abstract class WebhookTestCase {
    private static final WebAddress URL = new WebAddress("https://receiver.example.org/");

    final Tenant tenant = new Tenant();
    final Repositories repositories = tenant.repositories();
    final Samples samples = new Samples(repositories, tenant.ids());
    final Receiver receiver = new Receiver();
    final Webhooks rules = new Webhooks(
            repositories.webhooks(), receiver, () -> "cairn_" + tenant.ids().next());
    final CreateWebhook create = new CreateWebhook(
            repositories.transactions(),
            repositories.webhooks(),
            rules,
            repositories.changeLog(),
            tenant.ids(),
            tenant.clock());
    final UpdateWebhook update =
            new UpdateWebhook(repositories.transactions(), repositories.webhooks(), rules, tenant.clock());
    final Attempts attempts = new Attempts(receiver, tenant.ids(), tenant.clock());
    final DeliverChanges deliver = new DeliverChanges(
            repositories.transactions(),
            repositories.webhookQueue(),
            new ChangeMessages(repositories.changeLog(), repositories.resources(), new Texts()),
            attempts,
            tenant.clock(),
            Duration.ofMinutes(5));
    final WakeWebhooks wake = new WakeWebhooks(repositories.transactions(), repositories.webhookQueue());
    final ListDeliveries list = new ListDeliveries(repositories.transactions(), rules, repositories.webhookQueue());

    Webhook created(ChangeType... types) {
        return create.execute(tenant.principal(), new Command(URL, Set.of(types)));
    }

    Webhook now(Webhook webhook) {
        return repositories.webhooks().find(tenant.workspace(), webhook.id()).orElseThrow();
    }

    ResourceId note() {
        Header header = samples.newHeader(tenant.principal().accountId(), tenant.inbox(), "note", "1");
        repositories.resources().insert(tenant.workspace(), new Resource.Notepad(header, 0, ""));
        return header.id();
    }

    void raise(ResourceId id) {
        repositories.resourceChanges().raiseRevision(tenant.workspace(), id, samples.tick());
    }

    /// What a server does twice a second.
    int round() {
        List<Claim> claims = claims();
        claims.forEach(claim -> deliver.execute(claim, () -> false));
        return claims.size();
    }

    /// Claims all webhooks that have something to deliver.
    List<Claim> claims() {
        wake.execute(Optional.empty());
        return deliver.prepare(10);
    }

    List<String> bodies() {
        return receiver.received().stream().map(Received::body).toList();
    }

    void pass(Duration time) {
        tenant.pass(time);
    }

    TestWebhook test() {
        return test(repositories.transactions());
    }

    TestWebhook test(Transactions transactions) {
        return new TestWebhook(
                transactions, rules, attempts, new Texts(), repositories.webhookQueue(), tenant.ids(), tenant.clock());
    }

    static UpdateWebhook.Command change(WebhookId id, Optional<Boolean> active, boolean rotates) {
        return new UpdateWebhook.Command(id, Optional.empty(), Optional.empty(), active, rotates);
    }

    /// Type and resource.
    private static final class Texts implements WebhookPayloads {
        @Override
        public byte[] ofChange(WorkspaceId workspace, ShownChange shown) {
            return (shown.change().type() + " " + shown.change().resource()).getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public byte[] ofTest(WorkspaceId workspace, Instant at) {
            return "test".getBytes(StandardCharsets.UTF_8);
        }
    }
}
