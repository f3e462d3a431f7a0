package cairn.application.port.account;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// API keys by their digest. Revoked keys are kept, with the time of revocation.
public interface KeyRepository {
    void insert(ApiKey key);

    /// Also finds revoked and expired keys; the caller must check.
    Optional<ApiKey> findByDigest(String digest);

    /// Finds the keys that exist, in any state, unordered.
    List<ApiKey> find(Set<KeyId> keys);

    /// Oldest first.
    ///
    /// @param revoked whether to include revoked keys, of which there may be any number
    List<ApiKey> list(AccountId account, boolean revoked);

    /// Lists keys that are not revoked, oldest first, locked until the transaction ends.
    List<ApiKey> listForUpdate(AccountId account);

    /// Returns false if the key does not exist or was revoked before.
    boolean revoke(KeyId id, Instant at);

    /// Records a use, unless one was recorded since `at` minus `step`.
    ///
    /// @param prefix of the secret; not yet stored for older keys
    void updateLastUsed(KeyId id, String prefix, Instant at, Duration step);
}
