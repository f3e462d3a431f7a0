package cairn.domain.workspace;

/// What operations cost, in credit cents; reads never charge.
///
/// @param resourceCreated `RESOURCE_CREATED`: any of the four creations
public record CreditCosts(long resourceCreated) {}
