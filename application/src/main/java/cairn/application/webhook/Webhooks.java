package cairn.application.webhook;

import cairn.application.Sha256;
import cairn.application.port.SecretSource;
import cairn.application.port.webhook.WebhookRepository;
import cairn.application.port.webhook.WebhookSender;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.SigningKey;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.WorkspaceId;
import java.util.HexFormat;

/// Functions that operations on webhooks share.
public final class Webhooks {
    private final WebhookRepository webhooks;
    private final WebhookSender sender;
    private final SecretSource secrets;

    public Webhooks(WebhookRepository webhooks, WebhookSender sender, SecretSource secrets) {
        this.webhooks = webhooks;
        this.sender = sender;
        this.secrets = secrets;
    }

    Webhook find(WorkspaceId workspace, WebhookId id) {
        return webhooks.find(workspace, id).orElseThrow(Webhooks::missing);
    }

    /// Does not resolve host names, which may change; they are checked when a message is sent.
    void requireAllowed(WebAddress url) {
        sender.refusal(url).ifPresent(hint -> {
            throw Rejected.invalid("/url", "address_refused", hint);
        });
    }

    /// As random as an API key, because the digest preserves its 256 bits.
    SigningKey newSecret() {
        return SigningKey.of(HexFormat.of().parseHex(Sha256.of(secrets.next())));
    }

    public static Rejected missing() {
        return new Rejected(new Failure.NotFound(
                Missing.WEBHOOK, "", "This webhook does not exist; list them with GET /v2/webhooks."));
    }
}
