package cairn.domain.workspace;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What is kept of a key: never the secret itself, only its SHA-256 (32 bytes, hex) and a label.
public record ApiKey(
        KeyId id,
        AccountId accountId,
        String digest,
        String label,
        Instant createdAt,
        @Nullable Instant revokedAt,
        @Nullable Instant lastUsedAt) {}
