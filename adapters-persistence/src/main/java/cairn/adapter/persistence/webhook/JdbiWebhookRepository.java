package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.webhook.WebhookRepository;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.SqlStatement;

/// Webhooks in the table of that name.
public final class JdbiWebhookRepository implements WebhookRepository {
    private static final String SELECT =
            "SELECT " + WebhookColumns.ALL + " FROM webhook w WHERE w.workspace_id = :workspace";
    private static final String INSERT = """
            INSERT INTO webhook (workspace_id, id, url, types, secret, paused_reason, sequence, failures,
                failing_since, created_at, modified_at, due_at, idle)
            VALUES (:workspace, :id, :url, :types, :secret, :reason, :sequence, :failures, :since,
                :createdAt, :modifiedAt, :modifiedAt, %s)""".formatted(WebhookColumns.idle(":sequence"));
    private static final String UPDATE = """
            UPDATE webhook SET url = :url, types = :types, secret = :secret, paused_reason = :reason,
                failures = :failures, failing_since = :since, modified_at = :modifiedAt,
                due_at = :modifiedAt, lease = NULL, idle = %s
            WHERE workspace_id = :workspace AND id = :id""".formatted(WebhookColumns.idle("webhook.sequence"));
    private static final RowMapper<Webhook> ROW = Columns.mapper(WebhookColumns::read);

    private final Sessions sessions;

    public JdbiWebhookRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public void insert(WorkspaceId workspace, Webhook webhook) {
        sessions.run(handle -> bound(handle.createUpdate(INSERT), workspace, webhook)
                .bind("sequence", webhook.sequence())
                .bind("createdAt", webhook.createdAt().toEpochMilli())
                .execute());
    }

    private static <S extends SqlStatement<S>> S bound(S statement, WorkspaceId workspace, Webhook webhook) {
        return statement
                .bind("workspace", workspace.value())
                .bind("id", webhook.id().value())
                .bind("url", webhook.url().value())
                .bind("types", WebhookColumns.joined(webhook.types()))
                .bind("secret", webhook.secret().text())
                .bind("reason", webhook.pausedReason())
                .bind("isPaused", webhook.isPaused())
                .bind("failures", webhook.failures())
                .bind("since", Columns.millis(webhook.failingSince()))
                .bind("modifiedAt", webhook.modifiedAt().toEpochMilli());
    }

    @Override
    public Optional<Webhook> find(WorkspaceId workspace, WebhookId id) {
        return sessions.read(handle -> find(handle, SELECT + " AND w.id = :id", workspace, id));
    }

    @Override
    public Optional<Webhook> findForUpdate(WorkspaceId workspace, WebhookId id) {
        return sessions.write(handle -> find(handle, SELECT + " AND w.id = :id FOR UPDATE", workspace, id));
    }

    private static Optional<Webhook> find(Handle handle, String sql, WorkspaceId workspace, WebhookId id) {
        return handle.createQuery(sql)
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .map(ROW)
                .findOne();
    }

    @Override
    public List<Webhook> list(WorkspaceId workspace) {
        return sessions.read(handle -> handle.createQuery(SELECT + " ORDER BY w.created_at, w.id")
                .bind("workspace", workspace.value())
                .map(ROW)
                .list());
    }

    /// Ends a claim of the webhook, if there is one.
    @Override
    public boolean update(WorkspaceId workspace, Webhook webhook) {
        return sessions.write(
                handle -> bound(handle.createUpdate(UPDATE), workspace, webhook).execute() > 0);
    }

    @Override
    public boolean delete(WorkspaceId workspace, WebhookId id) {
        return sessions.write(
                handle -> handle.createUpdate("DELETE FROM webhook WHERE workspace_id = :workspace AND id = :id")
                                .bind("workspace", workspace.value())
                                .bind("id", id.value())
                                .execute()
                        > 0);
    }
}
