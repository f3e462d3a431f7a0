package cairn.domain.workspace;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A stored API key: never the secret itself, only its SHA-256 (32 bytes, hex) and its prefix.
///
/// @param prefix the first characters of the secret, so that people can tell keys apart; null for an
/// older key until it is used
public record ApiKey(
        KeyId id,
        AccountId accountId,
        String digest,
        String name,
        @Nullable String prefix,
        KeyGrant grant,
        Instant createdAt,
        @Nullable Instant revokedAt,
        @Nullable Instant lastUsedAt) {
    public static final int MAX_NAME = 255;
    /// `cairn_` and four more characters, which reveal 24 of 256 bits.
    private static final int PREFIX_LENGTH = 10;

    public static String prefixOf(String secret) {
        return secret.substring(0, Math.min(PREFIX_LENGTH, secret.length()));
    }

    /// Whether it is accepted.
    public boolean isGood(Instant now) {
        return revokedAt == null && !grant.isExpired(now);
    }
}
