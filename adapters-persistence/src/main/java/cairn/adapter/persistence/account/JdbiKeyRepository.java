package cairn.adapter.persistence.account;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.account.KeyRepository;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyId;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.mapper.RowMapper;

/// Keys in `api_key`, unique by digest.
public final class JdbiKeyRepository implements KeyRepository {
    private static final String SELECT =
            "SELECT id, account_id, digest, label, created_at, revoked_at, last_used_at FROM api_key ";
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
                row.instant(),
                row.instantOrNull(),
                row.instantOrNull());
    }

    @Override
    public void insert(ApiKey key) {
        sessions.run(handle -> handle.createUpdate("""
                        INSERT INTO api_key (id, account_id, digest, label, created_at, revoked_at, last_used_at)
                        VALUES (:id, :account, :digest, :label, :createdAt, :revokedAt, :lastUsedAt)""")
                .bind("id", key.id().value())
                .bind("account", key.accountId().value())
                .bind("digest", key.digest())
                .bind("label", key.label())
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
    public List<ApiKey> list(AccountId account) {
        return sessions.read(
                handle -> handle.createQuery(SELECT + "WHERE account_id = :account ORDER BY created_at, id")
                        .bind("account", account.value())
                        .map(ROW)
                        .list());
    }

    @Override
    public boolean revoke(KeyId id, Instant at) {
        return update("UPDATE api_key SET revoked_at = :at WHERE id = :id AND revoked_at IS NULL", id, at);
    }

    @Override
    public void updateLastUsed(KeyId id, Instant at) {
        update("UPDATE api_key SET last_used_at = :at WHERE id = :id", id, at);
    }

    private boolean update(String sql, KeyId id, Instant at) {
        return sessions.write(handle -> handle.createUpdate(sql)
                        .bind("at", at.toEpochMilli())
                        .bind("id", id.value())
                        .execute()
                > 0);
    }
}
