package cairn.application.fake;

import cairn.application.port.account.KeyRepository;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyId;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Keys in a table.
final class InMemoryKeys implements KeyRepository {
    private final Tables tables;

    InMemoryKeys(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void insert(ApiKey key) {
        tables.keys.insert(key.id(), key);
    }

    @Override
    public Optional<ApiKey> findByDigest(String digest) {
        return tables.keys.values().filter(key -> key.digest().equals(digest)).findFirst();
    }

    @Override
    public List<ApiKey> find(Set<KeyId> keys) {
        return tables.keys.values().filter(key -> keys.contains(key.id())).toList();
    }

    @Override
    public List<ApiKey> list(AccountId account, boolean revoked) {
        return tables.keys
                .values()
                .filter(key -> key.accountId().equals(account) && (revoked || key.revokedAt() == null))
                .sorted(Comparator.comparing(ApiKey::createdAt)
                        .thenComparing(key -> key.id().toString()))
                .toList();
    }

    /// Changing a row to itself locks it.
    @Override
    public List<ApiKey> listForUpdate(AccountId account) {
        List<ApiKey> unrevoked = list(account, false);
        unrevoked.forEach(key -> tables.keys.change(key.id(), same -> copy(same, same.revokedAt())));
        return unrevoked;
    }

    @Override
    public boolean revoke(KeyId id, Instant at) {
        return tables.keys
                .find(id)
                .filter(key -> key.revokedAt() == null)
                .filter(key -> tables.keys.change(id, before -> copy(before, at)))
                .isPresent();
    }

    static ApiKey copy(ApiKey key, @Nullable Instant revokedAt) {
        return new ApiKey(
                key.id(),
                key.accountId(),
                key.digest(),
                key.name(),
                key.prefix(),
                key.grant(),
                key.createdAt(),
                revokedAt,
                key.lastUsedAt());
    }

    @Override
    public void updateLastUsed(KeyId id, String prefix, Instant at, Duration step) {
        tables.keys
                .find(id)
                .filter(key -> key.lastUsedAt() == null || key.lastUsedAt().isBefore(at.minus(step)))
                .ifPresent(key -> tables.keys.write(
                        id,
                        new ApiKey(
                                id,
                                key.accountId(),
                                key.digest(),
                                key.name(),
                                key.prefix() == null ? prefix : key.prefix(),
                                key.grant(),
                                key.createdAt(),
                                key.revokedAt(),
                                at)));
    }
}
