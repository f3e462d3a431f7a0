package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.IdSource;
import cairn.application.port.webhook.WebhookQueue;
import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Due webhooks in `webhook`: those that are not idle and whose sequence is behind their workspace's
/// head. The result of each attempt is in `webhook_delivery`.
public final class JdbiWebhookQueue implements WebhookQueue {
    private static final RowMapper<Due> DUE =
            Columns.mapper(row -> new Due(new WorkspaceId(row.uuid()), WebhookColumns.read(row)));
    private static final RowMapper<Delivery> DELIVERY = Columns.mapper(JdbiWebhookQueue::delivery);
    private static final String WAKE = """
            UPDATE webhook SET idle = FALSE
            WHERE idle = TRUE AND paused_reason IS NULL AND sequence < (
                SELECT h.sequence FROM change_head h WHERE h.workspace_id = webhook.workspace_id)""";
    private static final String SETTLE = """
            UPDATE webhook SET sequence = :sequence, failures = :failures, failing_since = :since,
                paused_reason = :reason, due_at = :dueAt, idle = %s
            WHERE workspace_id = :workspace AND id = :id AND lease = :lease""".formatted(WebhookColumns.idle(":sequence"));
    private static final String SENT = """
            SELECT d.workspace_id, d.webhook_id, NOT EXISTS (
                SELECT 1 FROM webhook w WHERE w.workspace_id = d.workspace_id AND w.id = d.webhook_id)
            FROM webhook_delivery d %s ORDER BY d.workspace_id, d.webhook_id, d.at, d.id LIMIT 1""";
    private static final RowMapper<Sent> SENT_ROW = Columns.mapper(row -> new Sent(row.uuid(), row.uuid(), row.flag()));

    private final Sessions sessions;
    private final IdSource ids;
    private final Dialect dialect;

    /// The last webhook that [#deleteOrphaned] has finished; only a hint.
    private volatile Optional<Sent> passed = Optional.empty();

    public JdbiWebhookQueue(Sessions sessions, IdSource ids, Dialect dialect) {
        this.sessions = sessions;
        this.ids = ids;
        this.dialect = dialect;
    }

    @Override
    public int wake(Optional<Set<WorkspaceId>> changed) {
        return sessions.write(handle -> changed.map(workspaces -> handle.createUpdate(
                                WAKE + " AND workspace_id = ANY(:workspaces)")
                        .bindArray(
                                "workspaces",
                                UUID.class,
                                workspaces.stream().map(WorkspaceId::value).toList()))
                .orElseGet(() -> handle.createUpdate(WAKE))
                .execute());
    }

    @Override
    public List<Claim> claim(int limit, Instant now, Duration lease) {
        return sessions.write(handle -> handle
                .createQuery("SELECT w.workspace_id, " + WebhookColumns.ALL + """
                         FROM webhook w JOIN change_head h ON h.workspace_id = w.workspace_id
                        WHERE w.idle = FALSE AND w.due_at <= :now AND w.paused_reason IS NULL
                            AND w.sequence < h.sequence
                        ORDER BY w.due_at, w.id LIMIT :limit""")
                .bind("now", now.toEpochMilli())
                .bind("limit", limit)
                .map(DUE)
                .list()
                .stream()
                .flatMap(due -> lease(handle, due, now, now.plus(lease)))
                .toList());
    }

    /// The condition lets only one of two servers claim the webhook.
    private Stream<Claim> lease(Handle handle, Due due, Instant now, Instant until) {
        Claim claim = new Claim(due.workspace(), due.webhook(), ids.next());
        int changed = handle.createUpdate("""
                        UPDATE webhook SET lease = :lease, due_at = :until
                        WHERE workspace_id = :workspace AND id = :id AND due_at <= :now AND paused_reason IS NULL
                            AND sequence = :sequence AND modified_at = :modifiedAt""")
                .bind("lease", claim.lease())
                .bind("until", until.toEpochMilli())
                .bind("workspace", due.workspace().value())
                .bind("id", due.webhook().id().value())
                .bind("now", now.toEpochMilli())
                .bind("sequence", due.webhook().sequence())
                .bind("modifiedAt", due.webhook().modifiedAt().toEpochMilli())
                .execute();
        return changed == 0 ? Stream.of() : Stream.of(claim);
    }

    @Override
    public boolean settle(Claim claim, Progress progress, Instant dueAt) {
        return sessions.write(handle -> handle.createUpdate(SETTLE)
                        .bind("sequence", progress.sequence())
                        .bind("failures", progress.failures())
                        .bind("since", Columns.millis(progress.failingSince()))
                        .bind("reason", progress.pausedReason())
                        .bind("isPaused", progress.pausedReason() != null)
                        .bind("dueAt", dueAt.toEpochMilli())
                        .bind("workspace", claim.workspace().value())
                        .bind("id", claim.webhook().id().value())
                        .bind("lease", claim.lease())
                        .execute()
                > 0);
    }

    /// Inserts nothing for a deleted webhook.
    @Override
    public void insert(WorkspaceId workspace, Delivery delivery) {
        sessions.run(handle -> handle.createUpdate("""
                        INSERT INTO webhook_delivery (workspace_id, id, webhook_id, message, type, attempt, status,
                            problem, at, took)
                        SELECT workspace_id, CAST(:id AS UUID), id, CAST(:message AS VARCHAR), CAST(:type AS VARCHAR),
                            CAST(:attempt AS INTEGER), CAST(:status AS INTEGER), CAST(:problem AS VARCHAR),
                            CAST(:at AS BIGINT), CAST(:took AS BIGINT)
                        FROM webhook WHERE workspace_id = :workspace AND id = :webhook""")
                .bind("workspace", workspace.value())
                .bind("id", delivery.id())
                .bind("webhook", delivery.webhook().value())
                .bind("message", delivery.message())
                .bind("type", delivery.type())
                .bind("attempt", delivery.attempt())
                .bind("status", delivery.status())
                .bind("problem", delivery.problem())
                .bind("at", delivery.at().toEpochMilli())
                .bind("took", delivery.took().toMillis())
                .execute());
    }

    @Override
    public List<Delivery> list(WorkspaceId workspace, WebhookId webhook, int limit) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT id, webhook_id, message, type, attempt, status, problem, at, took FROM webhook_delivery
                        WHERE workspace_id = :workspace AND webhook_id = :webhook
                        ORDER BY workspace_id DESC, webhook_id DESC, at DESC, id DESC LIMIT :limit""")
                .bind("workspace", workspace.value())
                .bind("webhook", webhook.value())
                .bind("limit", limit)
                .map(DELIVERY)
                .list());
    }

    private static Delivery delivery(RowReader row) throws SQLException {
        UUID id = row.uuid();
        return new Delivery(
                id,
                new WebhookId(row.uuid()),
                row.text(),
                row.text(),
                row.integer(),
                row.integerOrNull(),
                row.textOrNull(),
                row.instant(),
                Duration.ofMillis(row.number()));
    }

    @Override
    public int delete(Instant before, int limit) {
        return sessions.write(handle -> handle.createUpdate(dialect.deletion("webhook_delivery", "at < :before"))
                .bind("before", before.toEpochMilli())
                .bind("limit", limit)
                .execute());
    }

    /// Reads only the first of each webhook's deliveries, of which there may be millions.
    @Override
    public boolean deleteOrphaned(int limit) {
        return sessions.write(handle -> {
            Optional<Sent> last = passed;
            int deleted = 0;
            for (int seen = 0; seen < limit; seen++) {
                Optional<Sent> sent = last.isPresent() ? after(handle, last.get()) : first(handle);
                if (sent.isEmpty()) {
                    passed = Optional.empty();
                    return false;
                }
                deleted += sent.get().isOrphaned() ? delete(handle, sent.get(), limit - deleted) : 0;
                if (deleted == limit) {
                    // The webhook may have more.
                    break;
                }
                last = sent;
            }
            passed = last;
            return true;
        });
    }

    private static Optional<Sent> first(Handle handle) {
        return handle.createQuery(SENT.formatted("")).map(SENT_ROW).findOne();
    }

    /// Uses two queries with `>=` the next ID, so that H2 starts at the right place of the index. With
    /// `>` it would read all rows of the webhook again, with OR those of the workspace.
    private static Optional<Sent> after(Handle handle, Sent sent) {
        return handle.createQuery(SENT.formatted("WHERE d.workspace_id = :workspace AND d.webhook_id >= :next"))
                .bind("workspace", sent.workspace())
                .bind("next", next(sent.webhook()))
                .map(SENT_ROW)
                .findOne()
                .or(() -> handle.createQuery(SENT.formatted("WHERE d.workspace_id >= :next"))
                        .bind("next", next(sent.workspace()))
                        .map(SENT_ROW)
                        .findOne());
    }

    private static UUID next(UUID id) {
        long low = id.getLeastSignificantBits() + 1;
        return new UUID(low == 0 ? id.getMostSignificantBits() + 1 : id.getMostSignificantBits(), low);
    }

    private int delete(Handle handle, Sent sent, int limit) {
        return handle.createUpdate(
                        dialect.deletion("webhook_delivery", "workspace_id = :workspace AND webhook_id = :webhook"))
                .bind("workspace", sent.workspace())
                .bind("webhook", sent.webhook())
                .bind("limit", limit)
                .execute();
    }

    private record Due(WorkspaceId workspace, Webhook webhook) {}

    /// A webhook that has deliveries.
    ///
    /// @param isOrphaned whether the webhook was deleted
    private record Sent(UUID workspace, UUID webhook, boolean isOrphaned) {}
}
