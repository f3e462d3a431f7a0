package cairn.domain.tree;

import cairn.domain.resource.ResourceId;

/// A folder and its alias.
public record NamedFolder(Alias alias, ResourceId folder) {}
