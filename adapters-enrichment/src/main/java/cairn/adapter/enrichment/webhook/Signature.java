package cairn.adapter.enrichment.webhook;

import cairn.application.port.webhook.WebhookSender.Message;
import cairn.domain.webhook.SigningKey;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The headers by which a receiver verifies a message (Standard Webhooks 1.0, "Webhook headers").
final class Signature {
    private static final String ALGORITHM = "HmacSHA256";

    private Signature() {}

    static Map<String, String> headers(SigningKey key, Message message) {
        String seconds = String.valueOf(message.at().getEpochSecond());
        return Map.of(
                "webhook-id",
                message.id(),
                "webhook-timestamp",
                seconds,
                "webhook-signature",
                "v1," + sign(key, message.id() + "." + seconds + ".", message.body()));
    }

    private static String sign(SigningKey key, String head, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key.bytes(), ALGORITHM));
            mac.update(head.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }
}
