package cairn.application.tree;

import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.Immutable;
import cairn.application.resource.Locked;
import cairn.application.resource.ParentResolver;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.WorkspaceId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The rules for changing and moving resources.
///
/// A locked resource can only be changed by a request that also unlocks it. A locked folder also keeps
/// its children and their order, though each child can be changed. A folder can be moved and archived
/// whatever it contains.
public final class ChangeRules {
    private final TreeRepository trees;

    public ChangeRules(TreeRepository trees) {
        this.trees = trees;
    }

    void check(WorkspaceId workspace, Resource before, Header after) {
        Header was = before.header();
        if (was.parentId() == null) {
            checkRoot(workspace, was.id(), after);
        }
        if (after.markings().isLocked()) {
            Locked.refuse(before, "");
        }
        Immutable.refuseChange(before, after);
        if (!Objects.equals(was.parentId(), after.parentId())) {
            checkMove(workspace, before, after);
        } else if (!was.sortKey().equals(after.sortKey())) {
            refuseLockedParent(trees.tree(workspace), after.parentId(), "/location");
        }
    }

    /// Allows changes of spaces, but not moves; refuses all changes of system roots.
    private void checkRoot(WorkspaceId workspace, ResourceId id, Header after) {
        boolean isSpace =
                trees.roots(workspace).stream().anyMatch(root -> root.id().equals(id) && root.type() == RootType.SPACE);
        if (!isSpace || after.parentId() != null) {
            throw Refusals.system(after.parentId() == null ? "" : "/parentId");
        }
    }

    private void checkMove(WorkspaceId workspace, Resource before, Header after) {
        ContainerTree tree = trees.tree(workspace);
        ResourceId parent = Objects.requireNonNull(after.parentId());
        if (before instanceof Resource.Folder) {
            tree.refuseMove(after.id(), parent, "/parentId").ifPresent(failure -> {
                throw new Rejected(failure);
            });
        }
        refuseLockedParent(tree, before.header().parentId(), "");
        ParentResolver.requireUnlocked(tree, parent, "/parentId");
    }

    private static void refuseLockedParent(ContainerTree tree, @Nullable ResourceId parent, String pointer) {
        if (parent != null && tree.find(parent).filter(Container::isLocked).isPresent()) {
            throw Refusals.parentLocked(pointer);
        }
    }
}
