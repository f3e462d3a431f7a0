package cairn.application.account;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.WorkspaceId;

/// Whoever showed a good key.
///
/// @param parentWorkspace the account's own workspace, used when none is selected
public record KeyHolder(AccountId account, KeyId key, Plan plan, WorkspaceId parentWorkspace) {}
