package cairn.application.port.webhook;

import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.SigningKey;
import java.time.Instant;
import java.util.Optional;

/// Posts messages to addresses that nobody vouches for: only where pages may be fetched from.
public interface WebhookSender {
    /// Why nothing can be sent to an address, as far as that is known without asking anybody.
    Optional<String> refusal(WebAddress url);

    /// Signs a message and posts it. Follows no redirect, and does not look at what is answered but for its status.
    /// Bounded in time.
    Outcome send(WebAddress url, SigningKey key, Message message);

    /// @param id the same whenever it is sent
    /// @param at when it is sent
    /// @param body JSON
    record Message(String id, Instant at, byte[] body) {}

    /// What came of it.
    sealed interface Outcome {
        /// The receiver has answered.
        record Answered(int status) implements Outcome {}

        /// It has not.
        ///
        /// @param hint why, in a sentence
        record Failed(String hint) implements Outcome {}
    }
}
