package cairn.domain.workspace;

import java.time.Instant;

/// An account holds keys and a plan, and its usage counts against the plan.
///
/// @param plan the name of a configured [Plan]
public record Account(AccountId id, String name, String email, String plan, Instant createdAt) {}
