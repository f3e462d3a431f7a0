package cairn.adapter.persistence.account;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Alert;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.account.KeyRepository;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Scope;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;

/// Keys in `api_key`, unique by digest.
public final class JdbiKeyRepository implements KeyRepository {
    private static final String SELECT = """
            SELECT id, account_id, digest, name, prefix, scopes, workspace_id, expires_at, created_at, revoked_at,
                last_used_at
            FROM api_key\s""";
    private static final RowMapper<ApiKey> ROW = Columns.mapper(JdbiKeyRepository::key);

    private final Sessions sessions;

    public JdbiKeyRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    private static ApiKey key(RowReader row) throws SQLException {
        return new ApiKey(
                new KeyId(row.uuid()),
                new AccountId(row.uuid()),
                row.text(),
                row.text(),
                row.textOrNull(),
                new KeyGrant(scopes(row.text()), workspace(row.uuidOrNull()), row.instantOrNull()),
                row.instant(),
                row.instantOrNull(),
                row.instantOrNull());
    }

    /// Ignores scopes that only a newer version of the server knows.
    private static Set<Scope> scopes(String words) {
        return Stream.of(words.split(" "))
                .flatMap(word -> Scope.ofWireName(word).stream())
                .collect(Collectors.toSet());
    }

    private static String words(Set<Scope> scopes) {
        return scopes.stream().sorted().map(Scope::wireName).collect(Collectors.joining(" "));
    }

    private static @Nullable WorkspaceId workspace(@Nullable UUID id) {
        return id == null ? null : new WorkspaceId(id);
    }

    @Override
    public void insert(ApiKey key) {
        KeyGrant grant = key.grant();
        sessions.run(handle -> handle.createUpdate("""
                        INSERT INTO api_key (id, account_id, digest, name, prefix, scopes, workspace_id, expires_at,
                            created_at, revoked_at, last_used_at)
                        VALUES (:id, :account, :digest, :name, :prefix, :scopes, :workspace, :expiresAt, :createdAt,
                            :revokedAt, :lastUsedAt)""")
                .bind("id", key.id().value())
                .bind("account", key.accountId().value())
                .bind("digest", key.digest())
                .bind("name", key.name())
                .bind("prefix", key.prefix())
                .bind("scopes", words(grant.scopes()))
                .bind(
                        "workspace",
                        grant.workspace() == null ? null : grant.workspace().value())
                .bind("expiresAt", Columns.millis(grant.expiresAt()))
                .bind("createdAt", key.createdAt().toEpochMilli())
                .bind("revokedAt", Columns.millis(key.revokedAt()))
                .bind("lastUsedAt", Columns.millis(key.lastUsedAt()))
                .execute());
    }

    @Override
    public Optional<ApiKey> findByDigest(String digest) {
        return sessions.read(handle -> handle.createQuery(SELECT + "WHERE digest = :digest")
                .bind("digest", digest)
                .map(ROW)
                .findOne());
    }

    @Override
    public List<ApiKey> find(Set<KeyId> keys) {
        return sessions.read(handle -> handle.createQuery(SELECT + "WHERE id = ANY(:keys)")
                .bindArray("keys", UUID.class, keys.stream().map(KeyId::value).toList())
                .map(ROW)
                .list());
    }

    @Override
    public List<ApiKey> list(AccountId account, boolean revoked) {
        String which = revoked ? "" : " AND revoked_at IS NULL";
        return sessions.read(handle -> handle.createQuery(
                        SELECT + "WHERE account_id = :account" + which + " ORDER BY created_at, id")
                .bind("account", account.value())
                .map(ROW)
                .list());
    }

    /// Of two transactions that lock the same rows, the second sees which keys the first revoked.
    @Override
    public List<ApiKey> listForUpdate(AccountId account) {
        return sessions.write(handle -> handle.createQuery(SELECT
                        + "WHERE account_id = :account AND revoked_at IS NULL ORDER BY created_at, id FOR UPDATE")
                .bind("account", account.value())
                .map(ROW)
                .list());
    }

    @Override
    public boolean revoke(KeyId id, Instant at) {
        return sessions.write(handle -> {
            sessions.transaction().ifPresent(transaction -> transaction.alert(new Alert.Keys()));
            return handle.createUpdate("UPDATE api_key SET revoked_at = :at WHERE id = :id AND revoked_at IS NULL")
                            .bind("at", at.toEpochMilli())
                            .bind("id", id.value())
                            .execute()
                    > 0;
        });
    }

    @Override
    public void updateLastUsed(KeyId id, String prefix, Instant at, Duration step) {
        sessions.run(handle -> handle.createUpdate("""
                        UPDATE api_key SET last_used_at = :at, prefix = COALESCE(prefix, :prefix)
                        WHERE id = :id AND (last_used_at IS NULL OR last_used_at < :before)""")
                .bind("at", at.toEpochMilli())
                .bind("before", at.minus(step).toEpochMilli())
                .bind("prefix", prefix)
                .bind("id", id.value())
                .execute());
    }
}
