package cairn.domain.workspace;

/// The costs of operations, in credit cents; reads are free.
///
/// @param resourceCreated `RESOURCE_CREATED`: any of the four creations
public record CreditCosts(long resourceCreated) {}
