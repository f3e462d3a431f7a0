package cairn.adapter.persistence.transaction;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.dialect.Dialect.Problem;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.Pieces;
import cairn.application.port.transaction.IdempotencyRepository;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/// Keys in `idempotency_key`, unique by name, and the bodies of their responses in `idempotency_chunk`.
public final class JdbiIdempotencyRepository implements IdempotencyRepository {
    private static final String KEY = " WHERE workspace_id = :workspace AND name = :name";
    private static final RowMapper<Piece> PIECE =
            Columns.mapper(row -> new Piece(row.text(), Math.toIntExact(row.number()), row.textOrNull(), row.bytes()));
    private static final RowMapper<KeyRef> REF =
            Columns.mapper(row -> new KeyRef(new WorkspaceId(row.uuid()), row.text()));

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiIdempotencyRepository(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    @Override
    public boolean insert(KeyRef key, String fingerprint, Instant at) {
        return sessions.write(handle -> inTime(bound(handle.createUpdate("""
                        INSERT INTO idempotency_key (workspace_id, name, fingerprint, created_at)
                        VALUES (:workspace, :name, :fingerprint, :at)"""), key)
                .bind("fingerprint", fingerprint)
                .bind("at", at.toEpochMilli())));
    }

    private boolean inTime(Update insert) {
        try {
            return dialect.insertSoon(insert, PATIENCE);
        } catch (UnableToExecuteStatementException e) {
            if (e.getCause() instanceof SQLException sql && dialect.classify(sql) == Problem.CONFLICT) {
                throw new Rejected(new Failure.Conflict(
                        ConflictCode.IDEMPOTENCY_KEY_IN_USE,
                        "#header/Idempotency-Key",
                        "The first request with this Idempotency-Key is still running; try again in a moment."));
            }
            throw e;
        }
    }

    @Override
    public void update(KeyRef key, Answer answer) {
        sessions.run(handle -> {
            bound(handle.createUpdate("UPDATE idempotency_key SET status = :status, location = :location" + KEY), key)
                    .bind("status", answer.status())
                    .bind("location", answer.location())
                    .execute();
            insertBody(handle, key, Pieces.of(answer.body()));
        });
    }

    private static void insertBody(Handle handle, KeyRef key, List<byte[]> pieces) {
        try (PreparedBatch batch = handle.prepareBatch("""
                INSERT INTO idempotency_chunk (workspace_id, name, seq, bytes)
                VALUES (:workspace, :name, :seq, :bytes)""")) {
            for (int seq = 0; seq < pieces.size(); seq++) {
                bound(batch, key)
                        .bind("seq", seq)
                        .bind("bytes", pieces.get(seq))
                        .add();
            }
            batch.execute();
        }
    }

    /// Uses one statement: a key that is deleted meanwhile is found with its
    /// whole response or not at all.
    @Override
    public Optional<Kept> find(KeyRef key) {
        List<Piece> pieces = sessions.read(
                handle -> bound(handle.createQuery("""
                        SELECT k.fingerprint, k.status, k.location, c.bytes FROM idempotency_key k
                        JOIN idempotency_chunk c ON c.workspace_id = k.workspace_id AND c.name = k.name
                        WHERE k.workspace_id = :workspace AND k.name = :name ORDER BY c.seq"""), key).map(PIECE).list());
        return pieces.isEmpty() ? Optional.empty() : Optional.of(kept(pieces));
    }

    private static Kept kept(List<Piece> pieces) {
        Piece first = pieces.getFirst();
        byte[] body = Pieces.joined(pieces.stream().map(Piece::bytes).toList());
        return new Kept(first.fingerprint(), new Answer(first.status(), first.location(), body));
    }

    @Override
    public List<KeyRef> list(Instant before, int limit) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT workspace_id, name FROM idempotency_key
                        WHERE created_at < :before ORDER BY created_at LIMIT :limit""")
                .bind("before", before.toEpochMilli())
                .bind("limit", limit)
                .map(REF)
                .list());
    }

    @Override
    public void delete(KeyRef key, Instant before) {
        sessions.run(handle -> {
            boolean isDeleted =
                    bound(handle.createUpdate("DELETE FROM idempotency_key" + KEY + " AND created_at < :before"), key)
                                    .bind("before", before.toEpochMilli())
                                    .execute()
                            > 0;
            if (isDeleted) {
                bound(handle.createUpdate("DELETE FROM idempotency_chunk" + KEY), key)
                        .execute();
            }
        });
    }

    private static <S extends SqlStatement<S>> S bound(S statement, KeyRef key) {
        return statement.bind("workspace", key.workspace().value()).bind("name", key.value());
    }

    private record Piece(
            String fingerprint, int status, @Nullable String location, byte[] bytes) {}
}
