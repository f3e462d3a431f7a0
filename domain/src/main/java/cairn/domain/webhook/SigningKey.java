package cairn.domain.webhook;

import java.util.Base64;

/// The secret of a webhook: `whsec_` and Base64 (Standard Webhooks 1.0).
public record SigningKey(String text) {
    private static final String PREFIX = "whsec_";

    public static SigningKey of(byte[] bytes) {
        return new SigningKey(PREFIX + Base64.getEncoder().encodeToString(bytes));
    }

    public byte[] bytes() {
        return Base64.getDecoder().decode(text.substring(PREFIX.length()));
    }

    /// Omits the secret.
    @Override
    public String toString() {
        return "SigningKey[]";
    }
}
