package cairn.application.webhook;

import cairn.application.port.IdSource;
import cairn.application.port.webhook.WebhookSender;
import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.Webhook;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Sends signed messages.
public final class Attempts {
    static final int GONE = 410;

    private final WebhookSender sender;
    private final IdSource ids;
    private final InstantSource clock;

    public Attempts(WebhookSender sender, IdSource ids, InstantSource clock) {
        this.sender = sender;
        this.ids = ids;
        this.clock = clock;
    }

    Delivery send(Webhook webhook, Message message, int attempt) {
        Instant at = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        WebhookSender.Outcome outcome = sender.send(
                webhook.url(), webhook.secret(), new WebhookSender.Message(message.id(), at, message.body()));
        Duration took = Duration.ofMillis(
                Math.max(0, Duration.between(at, clock.instant()).toMillis()));
        return switch (outcome) {
            case WebhookSender.Outcome.Answered(int status) ->
                new Delivery(
                        ids.next(),
                        webhook.id(),
                        message.id(),
                        message.type(),
                        attempt,
                        status,
                        status >= 200 && status < 300 ? null : "The receiver answered " + status + ".",
                        at,
                        took);
            case WebhookSender.Outcome.Failed(String hint) ->
                new Delivery(ids.next(), webhook.id(), message.id(), message.type(), attempt, null, hint, at, took);
        };
    }

    /// @param id the same for each attempt
    record Message(String id, String type, byte[] body) {}
}
