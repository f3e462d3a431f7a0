package cairn.domain.workspace;

import java.time.Instant;

/// Holder of keys, a plan and the usage counted against it.
///
/// @param plan the name of a configured [Plan]
public record Account(AccountId id, String name, String email, String plan, Instant createdAt) {}
