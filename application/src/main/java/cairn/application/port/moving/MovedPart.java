package cairn.application.port.moving;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// The part of an environment that is copied.
public sealed interface MovedPart {
    /// The whole environment.
    record Everything() implements MovedPart {}

    /// One workspace, with all rows that carry its id.
    ///
    /// @param from its account at the source
    /// @param to its account at the target
    /// @param withAccount whether the account and its keys are copied, because the target does
    /// not have the account
    /// @param parent its parent workspace; empty if it becomes the account's own workspace
    record OneWorkspace(
            WorkspaceId workspace, AccountId from, AccountId to, boolean withAccount, Optional<WorkspaceId> parent)
            implements MovedPart {}
}
