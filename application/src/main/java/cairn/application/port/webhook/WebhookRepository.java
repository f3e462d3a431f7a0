package cairn.application.port.webhook;

import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// The webhooks of workspaces.
public interface WebhookRepository {
    /// The new webhook is due at once.
    void insert(WorkspaceId workspace, Webhook webhook);

    Optional<Webhook> find(WorkspaceId workspace, WebhookId id);

    /// Returns the webhook, locked until the transaction ends.
    Optional<Webhook> findForUpdate(WorkspaceId workspace, WebhookId id);

    /// Oldest first.
    List<Webhook> list(WorkspaceId workspace);

    /// Updates all but the ID, the time of creation and the sequence, and makes it due at once. Returns
    /// false if it does not exist.
    boolean update(WorkspaceId workspace, Webhook webhook);

    /// Returns false if it does not exist. Does not delete its deliveries, see
    /// [WebhookQueue#deleteOrphaned].
    boolean delete(WorkspaceId workspace, WebhookId id);
}
