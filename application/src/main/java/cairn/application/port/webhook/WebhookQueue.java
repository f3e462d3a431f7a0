package cairn.application.port.webhook;

import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The webhooks that have changes to deliver, and the results of deliveries. A webhook that has handled
/// all changes is idle until it is woken, because checking a hundred thousand webhooks twice a second
/// would cost too much.
public interface WebhookQueue {
    /// Wakes idle webhooks that are not paused and have changes to handle, so that they can be claimed.
    ///
    /// @param changed the workspaces to check; empty for all
    /// @return the number of them
    int wake(Optional<Set<WorkspaceId>> changed);

    /// Claims up to `limit` webhooks until `now + lease`, exclusively. Only webhooks that are due,
    /// neither idle nor paused, and have changes to handle; those due for longest first.
    List<Claim> claim(int limit, Instant now, Duration lease);

    /// Saves the progress of a claimed webhook and releases it; it can be claimed again from `dueAt` on.
    /// It becomes idle if it has handled all changes or is paused. Changes nothing if a client changed
    /// or deleted it meanwhile, or another server claimed it.
    ///
    /// @return false if nothing was changed
    boolean settle(Claim claim, Progress progress, Instant dueAt);

    void insert(WorkspaceId workspace, Delivery delivery);

    /// Newest first.
    List<Delivery> list(WorkspaceId workspace, WebhookId webhook, int limit);

    /// Deletes up to `limit` deliveries from before `before`.
    ///
    /// @return the number of them
    int delete(Instant before, int limit);

    /// Deletes up to `limit` deliveries of deleted webhooks. Checks up to `limit` webhooks with
    /// deliveries, continuing where the last call stopped.
    ///
    /// @return false once all were checked; the next call starts again
    boolean deleteOrphaned(int limit);

    /// @param lease ID of this claim
    record Claim(WorkspaceId workspace, Webhook webhook, UUID lease) {}

    /// @param sequence of the last change handled
    /// @param failures number of consecutive failures
    /// @param failingSince time of the first of these; null if there are none
    /// @param pausedReason null unless paused
    record Progress(
            long sequence,
            int failures,
            @Nullable Instant failingSince,
            @Nullable String pausedReason) {}
}
