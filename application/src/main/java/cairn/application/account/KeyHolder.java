package cairn.application.account;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.WorkspaceId;

/// The holder of a valid key.
///
/// @param parentWorkspace the account's own workspace
public record KeyHolder(AccountId account, KeyId key, KeyGrant grant, Plan plan, WorkspaceId parentWorkspace) {
    /// The workspace of requests that select none.
    WorkspaceId home() {
        return grant.workspace() == null ? parentWorkspace : grant.workspace();
    }
}
