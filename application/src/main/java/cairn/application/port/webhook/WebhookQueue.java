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

/// Which webhooks have something to deliver, and what became of it. One that has dealt with all changes is idle, and
/// stays so until it is woken: there may be a hundred thousand, and to ask all of them twice a second costs too much.
public interface WebhookQueue {
    /// Lets idle webhooks be claimed if they are not paused and there are changes that they have not dealt with.
    ///
    /// @param changed the workspaces to look at; empty: all
    /// @return how many
    int wake(Optional<Set<WorkspaceId>> changed);

    /// Takes up to `limit` webhooks that are due, are not paused and have not dealt with all changes, away from all
    /// other claimants until `now + lease`; none that is idle. Those that have been due for longest come first.
    List<Claim> claim(int limit, Instant now, Duration lease);

    /// Notes how far a claimed webhook is and gives it back, to be claimed again from `dueAt` on; one that has
    /// dealt with all changes, or is paused, is idle. Nothing changes when it was changed or deleted by a client
    /// meanwhile, or claimed by others.
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

    /// Deletes up to `limit` deliveries of webhooks that are gone. Looks at up to `limit` webhooks that have
    /// deliveries, on from where the last call stopped.
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
