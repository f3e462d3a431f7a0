package cairn.domain.resource;

/// Where among its siblings a resource is to stand.
///
/// @param insertAfterId a child of the same parent
/// @param sortKey the wish; stored when it falls between that child and the next
public record Location(ResourceId insertAfterId, SortKey sortKey) {}
