package cairn.application.port.moving;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// What of an environment is copied into another.
public sealed interface MovedPart {
    /// All there is.
    record Everything() implements MovedPart {}

    /// A workspace, with all that carries its id.
    ///
    /// @param from whose it was
    /// @param to whose it becomes
    /// @param withAccount the account and its keys come along, since the target has no such account
    /// @param parent what it is delegated by; empty where it becomes the account's own workspace
    record OneWorkspace(
            WorkspaceId workspace, AccountId from, AccountId to, boolean withAccount, Optional<WorkspaceId> parent)
            implements MovedPart {}
}
