package cairn.application.root;

import cairn.domain.tree.Root;
import cairn.domain.view.ResourceView;

/// A root with its folder.
///
/// @param childrenCount number of resources directly in it
public record RootDetails(Root root, ResourceView folder, long childrenCount) {}
