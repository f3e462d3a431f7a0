package cairn.adapter.enrichment.webhook;

import cairn.adapter.enrichment.web.FetchDeadline;
import cairn.adapter.enrichment.web.FetchFailure;
import cairn.adapter.enrichment.web.FetchRules;
import cairn.adapter.enrichment.web.WebClient;
import cairn.application.port.webhook.WebhookSender;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.SigningKey;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// [WebhookSender] over HTTP, by the rules for fetching pages.
public final class HttpWebhookSender implements WebhookSender, AutoCloseable {
    private static final String DISABLED =
            "Sending to the web is disabled; the operator can enable it with CAIRN_FETCH_ENABLED.";

    private final WebClient client;
    private final boolean isEnabled;
    private final Duration patience;

    /// @param isEnabled whether anything may be sent at all
    /// @param patience time for one message
    public HttpWebhookSender(FetchRules rules, boolean isEnabled, Duration patience) {
        this.client = new WebClient(rules);
        this.isEnabled = isEnabled;
        this.patience = patience;
    }

    @Override
    public Optional<String> refusal(WebAddress url) {
        return isEnabled ? client.refusal(URI.create(url.value())).map(FetchFailure::hint) : Optional.of(DISABLED);
    }

    @Override
    public Outcome send(WebAddress url, SigningKey key, Message message) {
        if (!isEnabled) {
            return new Outcome.Failed(DISABLED);
        }
        try {
            return new Outcome.Answered(client.post(
                    URI.create(url.value()),
                    Signature.headers(key, message),
                    message.body(),
                    FetchDeadline.after(patience)));
        } catch (IOException e) {
            return new Outcome.Failed(
                    e instanceof FetchFailure failure ? failure.hint() : "The response of the receiver can't be read.");
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
