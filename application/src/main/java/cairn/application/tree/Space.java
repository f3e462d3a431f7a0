package cairn.application.tree;

import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;

/// A space that was made.
public record Space(ResourceId id, ResourceName name) {}
