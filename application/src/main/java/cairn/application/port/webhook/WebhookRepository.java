package cairn.application.port.webhook;

import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// The webhooks of workspaces.
public interface WebhookRepository {
    /// It is due from the beginning.
    void insert(WorkspaceId workspace, Webhook webhook);

    Optional<Webhook> find(WorkspaceId workspace, WebhookId id);

    /// The webhook, which nobody else changes or deletes until the transaction ends.
    Optional<Webhook> findForUpdate(WorkspaceId workspace, WebhookId id);

    /// Oldest first.
    List<Webhook> list(WorkspaceId workspace);

    /// Changes all but the ID, the time of creation and the sequence, and makes it due at once. False when it is gone.
    boolean update(WorkspaceId workspace, Webhook webhook);

    /// False when it was not there. Its deliveries stay behind, see [WebhookQueue#deleteOrphaned].
    boolean delete(WorkspaceId workspace, WebhookId id);
}
