package cairn.application.port.webhook;

import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Which webhooks have something to deliver, and what became of it.
public interface WebhookQueue {
    /// Takes up to `limit` webhooks that are due, are not paused and have not dealt with all changes, away from all
    /// other claimants until `now + lease`. Those that have been due for longest come first.
    List<Claim> claim(int limit, Instant now, Duration lease);

    /// Notes how far a claimed webhook is and gives it back, to be claimed again from `dueAt` on. Nothing changes when
    /// it was changed or deleted by a client meanwhile, or claimed by others.
    ///
    /// @return false when nothing changed
    boolean settle(Claim claim, Progress progress, Instant dueAt);

    void insert(WorkspaceId workspace, Delivery delivery);

    /// The latest first.
    List<Delivery> list(WorkspaceId workspace, WebhookId webhook, int limit);

    /// Deletes up to `limit` deliveries from before `before`.
    ///
    /// @return how many
    int delete(Instant before, int limit);

    /// Deletes up to `limit` deliveries of webhooks that are gone. Goes through the webhooks that have deliveries, up
    /// to
    /// `limit` of them, on from where the last call stopped.
    ///
    /// @return false once it has been through all, and the next call begins anew
    boolean deleteOrphaned(int limit);

    /// @param lease tells this claim from every other
    record Claim(WorkspaceId workspace, Webhook webhook, UUID lease) {}

    /// @param sequence of the last change dealt with
    /// @param failures in a row
    /// @param failingSince null when there is none
    /// @param pausedReason null while it goes on
    record Progress(
            long sequence,
            int failures,
            @Nullable Instant failingSince,
            @Nullable String pausedReason) {}
}
