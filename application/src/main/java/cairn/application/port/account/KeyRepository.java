package cairn.application.port.account;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// API keys by their digest. Revoked ones stay, with their time.
public interface KeyRepository {
    void insert(ApiKey key);

    /// Revoked and expired keys are found too; the caller decides.
    Optional<ApiKey> findByDigest(String digest);

    /// Those that are there, whatever their state, in no order.
    List<ApiKey> find(Set<KeyId> keys);

    /// Oldest first.
    ///
    /// @param revoked whether revoked ones are among them; of those there may be any number
    List<ApiKey> list(AccountId account, boolean revoked);

    /// Those that are not revoked, oldest first. Until the transaction ends nobody else revokes one of them.
    List<ApiKey> listForUpdate(AccountId account);

    /// False when there is no such key or it was revoked before.
    boolean revoke(KeyId id, Instant at);

    /// Notes a use; nothing is written when one was noted since `at` minus `step`.
    ///
    /// @param prefix of the secret, which is not known of older keys
    void updateLastUsed(KeyId id, String prefix, Instant at, Duration step);
}
