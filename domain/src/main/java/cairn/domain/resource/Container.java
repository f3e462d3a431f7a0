package cairn.domain.resource;

import org.jspecify.annotations.Nullable;

/// The part of a folder that the tree's rules need. Leaves have none: moving a folder of any size touches no leaf.
///
/// @param parentId null for a root
/// @param number counts the workspace's containers from 1; documents and bitmaps use it
public record Container(ResourceId id, @Nullable ResourceId parentId, int number) {}
