package cairn.application.fake.webhook;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Named;
import cairn.application.fake.Tables.WebhookRow;
import cairn.application.port.webhook.WebhookRepository;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Webhooks in a table.
public final class InMemoryWebhooks implements WebhookRepository {
    private final Tables tables;

    public InMemoryWebhooks(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void insert(WorkspaceId workspace, Webhook webhook) {
        tables.webhooks.insert(
                new Named<>(workspace, webhook.id()),
                new WebhookRow(webhook, webhook.modifiedAt(), null, isIdle(tables, workspace, webhook)));
    }

    /// Whether the webhook is paused, or has delivered all changes.
    static boolean isIdle(Tables tables, WorkspaceId workspace, Webhook webhook) {
        return webhook.isPaused()
                || tables.changeHeads
                        .find(workspace)
                        .filter(head -> head.sequence() > webhook.sequence())
                        .isEmpty();
    }

    @Override
    public Optional<Webhook> find(WorkspaceId workspace, WebhookId id) {
        return tables.webhooks.find(new Named<>(workspace, id)).map(WebhookRow::webhook);
    }

    @Override
    public Optional<Webhook> findForUpdate(WorkspaceId workspace, WebhookId id) {
        return find(workspace, id);
    }

    @Override
    public List<Webhook> list(WorkspaceId workspace) {
        return tables.webhooks
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .map(row -> row.getValue().webhook())
                .sorted(Comparator.comparing(Webhook::createdAt)
                        .thenComparing(webhook -> webhook.id().toString()))
                .toList();
    }

    @Override
    public boolean update(WorkspaceId workspace, Webhook webhook) {
        return tables.webhooks.change(new Named<>(workspace, webhook.id()), row -> {
            Webhook after = after(row.webhook(), webhook);
            return new WebhookRow(after, webhook.modifiedAt(), null, isIdle(tables, workspace, after));
        });
    }

    private static Webhook after(Webhook before, Webhook change) {
        return new Webhook(
                change.id(),
                change.url(),
                change.types(),
                change.secret(),
                change.pausedReason(),
                before.sequence(),
                change.failures(),
                change.failingSince(),
                before.createdAt(),
                change.modifiedAt());
    }

    @Override
    public boolean delete(WorkspaceId workspace, WebhookId id) {
        return tables.webhooks.delete(new Named<>(workspace, id));
    }
}
