package cairn.application.tree;

import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;

/// A created space.
public record Space(ResourceId id, ResourceName name) {}
