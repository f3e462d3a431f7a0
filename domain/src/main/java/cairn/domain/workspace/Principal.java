package cairn.domain.workspace;

/// On whose behalf a request runs, and in which workspace.
///
/// @param plan the account's plan, as configured now
public record Principal(AccountId accountId, WorkspaceId workspaceId, KeyId keyId, Plan plan) {}
