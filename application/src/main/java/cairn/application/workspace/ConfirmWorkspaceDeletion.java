package cairn.application.workspace;

import cairn.application.Sha256;
import cairn.application.port.workspace.WorkspaceDeletions;
import cairn.application.port.workspace.WorkspaceDeletions.Confirmation;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;

/// Deletes the workspace of a confirmation token. The request may select that workspace, or the
/// account's own, which needs no header.
public final class ConfirmWorkspaceDeletion {
    private final WorkspaceDeletions deletions;
    private final WorkspaceRemoval removal;
    private final InstantSource clock;

    public ConfirmWorkspaceDeletion(WorkspaceDeletions deletions, WorkspaceRemoval removal, InstantSource clock) {
        this.deletions = deletions;
        this.removal = removal;
        this.clock = clock;
    }

    /// Responds in the same way to unknown, used, replaced and expired tokens.
    public void execute(Principal principal, String token) {
        WorkspaceId workspace = deletions
                .find(principal.accountId(), Sha256.of(token))
                .filter(found -> clock.instant().isBefore(found.expiresAt()))
                .map(Confirmation::workspace)
                .filter(found -> removal.mayConfirm(principal, found))
                .orElseThrow(() -> Rejected.invalid(
                        "/token",
                        "invalid_token",
                        "This token is unknown, used or expired; request a new one with DELETE /v2/workspaces."));
        removal.remove(principal.accountId(), workspace);
    }
}
