package cairn.domain.workspace;

/// The account, key and workspace of a request.
///
/// @param grant of the key; its scopes have been checked
/// @param plan the account's plan, as currently configured
public record Principal(AccountId accountId, WorkspaceId workspaceId, KeyId keyId, KeyGrant grant, Plan plan) {}
