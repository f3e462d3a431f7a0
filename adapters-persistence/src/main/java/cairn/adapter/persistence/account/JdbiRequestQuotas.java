package cairn.adapter.persistence.account;

import cairn.adapter.persistence.dialect.DatabaseClock;
import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.account.RequestQuotas;
import cairn.domain.workspace.KeyId;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Update;

/// One row per key in `request_quota`. Its row lock makes nodes add one after another.
public final class JdbiRequestQuotas implements RequestQuotas {
    /// An hour that begins far ahead was begun by a clock that was wrong.
    private static final String GOES_ON = "per_hour = :perHour AND begun_at > " + DatabaseClock.MILLIS
            + " - :window AND begun_at < " + DatabaseClock.MILLIS + " + :window";
    private static final String UPDATE = "UPDATE request_quota SET used = CASE WHEN " + GOES_ON
            + " THEN used + :requests ELSE :requests END, begun_at = CASE WHEN " + GOES_ON + " THEN begun_at ELSE "
            + DatabaseClock.MILLIS + " END, per_hour = :perHour WHERE key_id = :key";
    private static final String INSERT = "INSERT INTO request_quota (key_id, per_hour, begun_at, used) "
            + "VALUES (:key, :perHour, " + DatabaseClock.MILLIS + ", :requests)";
    private static final String SELECT =
            "SELECT used, begun_at - " + DatabaseClock.MILLIS + " FROM request_quota WHERE key_id = :key";
    /// `begun_at` may lie after this transaction's time: another node may have started the hour later
    /// than this transaction began.
    private static final RowMapper<Standing> ROW =
            Columns.mapper(row -> new Standing(row.number(), WINDOW.plusMillis(Math.min(0, row.number()))));

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiRequestQuotas(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    @Override
    public Standing add(KeyId key, long perHour, long requests) {
        return sessions.write(handle -> {
            if (update(handle, key, perHour, requests) == 0 && !insert(handle, key, perHour, requests)) {
                update(handle, key, perHour, requests);
            }
            return handle.createQuery(SELECT).bind("key", key.value()).map(ROW).one();
        });
    }

    private static int update(Handle handle, KeyId key, long perHour, long requests) {
        return bound(handle, UPDATE, key, perHour, requests)
                .bind("window", WINDOW.toMillis())
                .execute();
    }

    private boolean insert(Handle handle, KeyId key, long perHour, long requests) {
        return dialect.insertIfAbsent(bound(handle, INSERT, key, perHour, requests));
    }

    private static Update bound(Handle handle, String sql, KeyId key, long perHour, long requests) {
        return handle.createUpdate(sql)
                .bind("key", key.value())
                .bind("perHour", perHour)
                .bind("requests", requests);
    }
}
