package cairn.application.webhook;

import cairn.application.port.IdSource;
import cairn.application.port.change.ChangeLog;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.webhook.WebhookRepository;
import cairn.domain.change.ChangeHead;
import cairn.domain.change.ChangeType;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Set;

/// Creates a webhook, which receives changes from then on.
public final class CreateWebhook {
    private final Transactions transactions;
    private final WebhookRepository webhooks;
    private final Webhooks rules;
    private final ChangeLog log;
    private final IdSource ids;
    private final InstantSource clock;

    public CreateWebhook(
            Transactions transactions,
            WebhookRepository webhooks,
            Webhooks rules,
            ChangeLog log,
            IdSource ids,
            InstantSource clock) {
        this.transactions = transactions;
        this.webhooks = webhooks;
        this.rules = rules;
        this.log = log;
        this.ids = ids;
        this.clock = clock;
    }

    /// @return the webhook with its secret, which is shown only once
    public Webhook execute(Principal principal, Command command) {
        rules.requireAllowed(command.url());
        WorkspaceId workspace = principal.workspaceId();
        // Locks the tree exclusively, so that concurrent requests do not exceed the limit.
        return transactions.write(new TreeLock.Exclusive(workspace), () -> {
            if (webhooks.list(workspace).size() >= Webhook.MOST) {
                throw new Rejected(new Failure.Conflict(
                        ConflictCode.TOO_MANY_WEBHOOKS,
                        "",
                        "The workspace has " + Webhook.MOST + " webhooks, which is the maximum; delete one first."));
            }
            Webhook webhook = made(
                    command, log.findHead(workspace).map(ChangeHead::sequence).orElse(0L));
            webhooks.insert(workspace, webhook);
            return webhook;
        });
    }

    private Webhook made(Command command, long sequence) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return new Webhook(
                new WebhookId(ids.next()),
                command.url(),
                command.types(),
                rules.newSecret(),
                null,
                sequence,
                0,
                null,
                now,
                now);
    }

    /// @param types empty for all
    public record Command(WebAddress url, Set<ChangeType> types) {
        public Command {
            types = Set.copyOf(types);
        }
    }
}
