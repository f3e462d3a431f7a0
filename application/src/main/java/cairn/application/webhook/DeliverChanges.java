package cairn.application.webhook;

import cairn.application.job.RetryPolicy;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.Durability;
import cairn.application.port.webhook.WebhookQueue;
import cairn.application.port.webhook.WebhookQueue.Claim;
import cairn.application.port.webhook.WebhookQueue.Progress;
import cairn.application.webhook.Attempts.Message;
import cairn.domain.change.Change;
import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.Webhook;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Delivers the changes of a workspace to a webhook, in order, each at least once. The webhook's row
/// stores the progress, so after a crash the last message is sent again, and none is lost.
public final class DeliverChanges {
    /// Time without success after which a webhook is paused.
    static final Duration PATIENCE = Duration.ofHours(24);

    /// Maximum duration, after which webhooks that have waited longer take their turn.
    private static final Duration TURN = Duration.ofMinutes(1);

    private final Transactions transactions;
    private final WebhookQueue queue;
    private final ChangeMessages messages;
    private final Attempts attempts;
    private final InstantSource clock;
    private final Duration lease;

    /// @param lease longer than sending a message takes; webhooks claimed by a crashed
    /// server wait this long
    public DeliverChanges(
            Transactions transactions,
            WebhookQueue queue,
            ChangeMessages messages,
            Attempts attempts,
            InstantSource clock,
            Duration lease) {
        this.transactions = transactions;
        this.queue = queue;
        this.messages = messages;
        this.attempts = attempts;
        this.clock = clock;
        this.lease = lease;
    }

    /// Claims webhooks; deliver to each with [#execute].
    public List<Claim> prepare(int limit) {
        return transactions.writeRelaxed(() -> queue.claim(limit, clock.instant(), lease));
    }

    /// Delivers until there are no more changes, a delivery fails, or the turn ends.
    ///
    /// @param isStopping checked between messages
    public void execute(Claim claim, BooleanSupplier isStopping) {
        Instant end = clock.instant().plus(TURN);
        Turn turn = new Turn(claim);
        boolean goesOn = true;
        while (goesOn && !isStopping.getAsBoolean() && clock.instant().isBefore(end)) {
            goesOn = deliverPage(turn, isStopping);
        }
        if (!turn.isGivenBack) {
            Progress progress = new Progress(turn.sequence, turn.failures(), turn.failingSince(), null);
            transactions.writeRelaxed(() -> queue.settle(claim, progress, clock.instant()));
        }
    }

    private boolean deliverPage(Turn turn, BooleanSupplier isStopping) {
        Durability durability = transactions.durability();
        List<Change> changes = messages.after(turn.claim.workspace(), turn.sequence);
        if (changes.isEmpty()) {
            // Changes deleted while the webhook was paused are skipped; otherwise it would remain due for them.
            turn.sequence = Math.max(turn.sequence, messages.floor(turn.claim.workspace()));
            return false;
        }
        // Numbers of changes that a crash loses would be reused for other changes.
        durability.await();
        for (Change change : changes) {
            if (isStopping.getAsBoolean() || !isDealtWith(turn, change)) {
                return false;
            }
        }
        return true;
    }

    private boolean isDealtWith(Turn turn, Change change) {
        Webhook webhook = turn.claim.webhook();
        if (!webhook.wants(change.type())) {
            turn.sequence = change.sequence();
            return true;
        }
        int failures = turn.failures();
        Durability durability = transactions.durability();
        Optional<Message> message = messages.message(turn.claim.workspace(), webhook.id(), change);
        if (message.isEmpty()) {
            return false;
        }
        // The record in the message may be newer than the change.
        durability.await();
        Delivery delivery = attempts.send(webhook, message.get(), failures + 1);
        return delivery.isDelivered()
                ? isNoted(turn, delivery, change.sequence())
                : isGivenUp(turn, delivery, failures + 1);
    }

    /// Keeps the claim until the next message.
    private boolean isNoted(Turn turn, Delivery delivery, long sequence) {
        turn.sequence = sequence;
        Progress progress = new Progress(sequence, 0, null, null);
        turn.isGivenBack = !settled(turn, delivery, progress, clock.instant().plus(lease));
        return !turn.isGivenBack;
    }

    /// @return false
    private boolean isGivenUp(Turn turn, Delivery delivery, int failures) {
        Instant now = clock.instant();
        Instant known = turn.failingSince();
        Instant since = known == null ? now : known;
        Progress progress = new Progress(turn.sequence, failures, since, pausedReason(delivery, since, now));
        Duration wait = RetryPolicy.backoff(failures, turn.claim.webhook().id().value());
        settled(turn, delivery, progress, now.plus(wait));
        turn.isGivenBack = true;
        return false;
    }

    /// @return false if a client changed the webhook meanwhile, or another server claimed it
    private boolean settled(Turn turn, Delivery delivery, Progress progress, Instant due) {
        return transactions.writeRelaxed(() -> {
            queue.insert(turn.claim.workspace(), delivery);
            return queue.settle(turn.claim, progress, due);
        });
    }

    private static @Nullable String pausedReason(Delivery delivery, Instant since, Instant now) {
        if (delivery.status() != null && delivery.status() == Attempts.GONE) {
            return "The receiver answered 410 Gone.";
        }
        boolean isPatient = Duration.between(since, now).compareTo(PATIENCE) < 0;
        return isPatient ? null : "No delivery succeeded for 24 hours. Last problem: " + delivery.problem();
    }

    /// The progress of one claim.
    private static final class Turn {
        private final Claim claim;
        private long sequence;
        private boolean isGivenBack;

        Turn(Claim claim) {
            this.claim = claim;
            this.sequence = claim.webhook().sequence();
        }

        /// Failures of the next message; those in the row belong to the first one.
        int failures() {
            return hasBegun() ? 0 : claim.webhook().failures();
        }

        /// Null if the next message has not failed.
        @Nullable
        Instant failingSince() {
            return hasBegun() ? null : claim.webhook().failingSince();
        }

        private boolean hasBegun() {
            return claim.webhook().sequence() != sequence;
        }
    }
}
