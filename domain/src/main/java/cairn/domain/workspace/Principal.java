package cairn.domain.workspace;

/// On whose behalf a request runs, and in which workspace.
///
/// @param grant of the key; whether its scopes suffice was checked before
/// @param plan the account's plan, as configured now
public record Principal(AccountId accountId, WorkspaceId workspaceId, KeyId keyId, KeyGrant grant, Plan plan) {}
