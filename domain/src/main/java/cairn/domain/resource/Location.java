package cairn.domain.resource;

/// The requested position of a resource among its siblings.
///
/// @param insertAfterId a child of the same parent
/// @param sortKey the requested key; stored if it is between the keys of that child and the next
public record Location(ResourceId insertAfterId, SortKey sortKey) {}
