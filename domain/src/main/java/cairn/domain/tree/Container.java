package cairn.domain.tree;

import cairn.domain.resource.ResourceId;
import org.jspecify.annotations.Nullable;

/// The part of a folder that the tree's rules need. Other resources are not part of the tree, so moving
/// a folder changes none of them.
///
/// @param parentId null for a root
/// @param number counts the workspace's containers from 1; documents and bitmaps use it
/// @param isLocked whether nothing may be put under it or removed from under it
public record Container(ResourceId id, @Nullable ResourceId parentId, int number, boolean isLocked) {
    public Container(ResourceId id, @Nullable ResourceId parentId, int number) {
        this(id, parentId, number, false);
    }

    Container under(ResourceId parent) {
        return new Container(id, parent, number, isLocked);
    }
}
