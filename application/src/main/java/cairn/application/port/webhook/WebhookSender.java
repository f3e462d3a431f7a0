package cairn.application.port.webhook;

import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.SigningKey;
import java.time.Instant;
import java.util.Optional;

/// Posts messages to untrusted addresses. Only addresses from which pages may be fetched are allowed.
public interface WebhookSender {
    /// Returns why nothing can be sent to an address, as far as is known without network access; empty
    /// if nothing speaks against it.
    Optional<String> refusal(WebAddress url);

    /// Signs a message and posts it. Follows no redirects, and reads only the status of the
    /// response. Limited in time.
    Outcome send(WebAddress url, SigningKey key, Message message);

    /// @param id the same for each attempt
    /// @param at time of sending
    /// @param body JSON
    record Message(String id, Instant at, byte[] body) {}

    /// The result of sending a message.
    sealed interface Outcome {
        /// The receiver responded.
        record Answered(int status) implements Outcome {}

        /// There was no response.
        ///
        /// @param hint why, in a sentence
        record Failed(String hint) implements Outcome {}
    }
}
