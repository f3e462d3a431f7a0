package cairn.application.account;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.WorkspaceId;

/// Whoever showed a good key.
///
/// @param parentWorkspace the account's own workspace
public record KeyHolder(AccountId account, KeyId key, KeyGrant grant, Plan plan, WorkspaceId parentWorkspace) {
    /// Where a request runs that selects no workspace.
    WorkspaceId home() {
        return grant.workspace() == null ? parentWorkspace : grant.workspace();
    }
}
