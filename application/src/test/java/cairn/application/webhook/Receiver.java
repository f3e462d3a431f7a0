package cairn.application.webhook;

import cairn.application.port.webhook.WebhookSender;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.SigningKey;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Receives messages and returns the configured answer.
final class Receiver implements WebhookSender {
    private final List<Received> received = new ArrayList<>();
    private Outcome next = new Outcome.Answered(204);
    private Runnable meanwhile = () -> {};

    void answer(int status) {
        next = new Outcome.Answered(status);
    }

    void fail(String hint) {
        next = new Outcome.Failed(hint);
    }

    /// Runs `work` while a message is being delivered.
    void meanwhile(Runnable work) {
        meanwhile = work;
    }

    List<Received> received() {
        return received;
    }

    @Override
    public Optional<String> refusal(WebAddress url) {
        return url.host().equals("refused.example.org") ? Optional.of("Nothing is sent there.") : Optional.empty();
    }

    @Override
    public Outcome send(WebAddress url, SigningKey key, Message message) {
        received.add(new Received(message.id(), key, new String(message.body(), StandardCharsets.UTF_8)));
        meanwhile.run();
        return next;
    }

    record Received(String id, SigningKey key, String body) {}
}
