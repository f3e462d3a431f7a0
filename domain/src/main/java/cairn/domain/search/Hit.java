package cairn.domain.search;

import cairn.domain.resource.ResourceId;

/// A fused result.
///
/// @param score 0–1
public record Hit(ResourceId id, double score) {}
