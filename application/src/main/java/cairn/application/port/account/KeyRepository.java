package cairn.application.port.account;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// API keys by their digest. Revoked ones stay, with their time.
public interface KeyRepository {
    void insert(ApiKey key);

    /// Revoked keys are found too; the caller decides.
    Optional<ApiKey> findByDigest(String digest);

    /// Oldest first.
    List<ApiKey> list(AccountId account);

    /// False when there is no such key or it was revoked before.
    boolean revoke(KeyId id, Instant at);

    void updateLastUsed(KeyId id, Instant at);
}
