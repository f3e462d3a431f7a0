package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;

/// An item found by one signal.
///
/// @param score in the signal's own units: BM25 (0 and up), dot product of vectors (-1 to 1), or
/// nearness of colour (over 0, up to 1)
public record Candidate(ResourceId id, double score) {}
