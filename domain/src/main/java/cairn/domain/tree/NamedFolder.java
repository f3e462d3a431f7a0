package cairn.domain.tree;

import cairn.domain.resource.ResourceId;

/// A folder by the name that may stand for its id.
public record NamedFolder(Alias alias, ResourceId folder) {}
