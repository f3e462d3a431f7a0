package cairn.application.webhook;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.webhook.WebhookRepository;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.SigningKey;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.Principal;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Changes a webhook: its address, its types, whether it is active, and its secret. Serialises
/// concurrent changes, so that none is overwritten.
public final class UpdateWebhook {
    private static final String BY_CLIENT = "Paused by a client.";

    private final Transactions transactions;
    private final WebhookRepository webhooks;
    private final Webhooks rules;
    private final InstantSource clock;

    public UpdateWebhook(Transactions transactions, WebhookRepository webhooks, Webhooks rules, InstantSource clock) {
        this.transactions = transactions;
        this.webhooks = webhooks;
        this.rules = rules;
        this.clock = clock;
    }

    /// @return the webhook with its secret, which is shown only if it was changed
    public Webhook execute(Principal principal, Command command) {
        command.url().ifPresent(rules::requireAllowed);
        Optional<SigningKey> secret = command.rotates() ? Optional.of(rules.newSecret()) : Optional.empty();
        return transactions.write(new TreeLock.None(), () -> {
            Webhook before = webhooks.findForUpdate(principal.workspaceId(), command.id())
                    .orElseThrow(Webhooks::missing);
            Webhook after = changed(before, command, secret.orElse(before.secret()));
            if (!webhooks.update(principal.workspaceId(), after)) {
                throw Webhooks.missing();
            }
            return after;
        });
    }

    /// Resets failures, so that the next attempt shows at once whether the webhook works now.
    private Webhook changed(Webhook before, Command command, SigningKey secret) {
        return new Webhook(
                before.id(),
                command.url().orElse(before.url()),
                command.types().orElse(before.types()),
                secret,
                pausedReason(before, command),
                before.sequence(),
                0,
                null,
                before.createdAt(),
                clock.instant().truncatedTo(ChronoUnit.MILLIS));
    }

    private static @Nullable String pausedReason(Webhook before, Command command) {
        boolean isPaused = !command.active().orElse(!before.isPaused());
        return isPaused && !before.isPaused() ? BY_CLIENT : isPaused ? before.pausedReason() : null;
    }

    /// Empty fields are kept.
    ///
    /// @param rotates whether to create a new secret
    public record Command(
            WebhookId id,
            Optional<WebAddress> url,
            Optional<Set<ChangeType>> types,
            Optional<Boolean> active,
            boolean rotates) {}
}
