package cairn.application.memory;

import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds memories in the bin, alone or in an archived folder, in the caller's transaction.
public final class ArchivedMemories {
    private final ResourceRepository resources;
    private final TreeRepository trees;
    private final ArchiveRepository archive;
    private final MemoryFolder folder;

    public ArchivedMemories(
            ResourceRepository resources, TreeRepository trees, ArchiveRepository archive, MemoryFolder folder) {
        this.resources = resources;
        this.trees = trees;
        this.archive = archive;
        this.folder = folder;
    }

    /// Returns empty if it is not a note, not in the bin, or came there from elsewhere.
    Optional<ResourceView> findView(WorkspaceId workspace, ResourceId id) {
        return resources.views(workspace, List.of(id)).stream()
                .filter(view -> view.resource() instanceof Resource.Notepad && isBin(view.root()))
                .filter(view -> cameFromMemories(workspace, view))
                .findFirst();
    }

    private static boolean isBin(RootView root) {
        return root.type() == RootType.SYSTEM && Root.BIN.equals(root.subtype());
    }

    /// The former folder of an archived resource may have been archived later itself.
    private boolean cameFromMemories(WorkspaceId workspace, ResourceView view) {
        ContainerTree tree = trees.tree(workspace);
        ResourceId bin = view.root().id();
        Optional<ResourceId> memories = folder.find(workspace);
        Optional<ResourceId> place =
                Optional.ofNullable(view.resource().header().parentId());
        ResourceId archived = view.resource().id();
        for (int i = 0; i < ContainerTree.MAX_DEPTH && place.isPresent(); i++) {
            ResourceId from = place.get();
            List<Container> path = tree.path(from);
            if (path.isEmpty() || !path.getLast().id().equals(bin)) {
                return memories.filter(root -> tree.isWithin(from, Set.of(root)))
                        .isPresent();
            }
            archived = path.size() > 1 ? path.get(path.size() - 2).id() : archived;
            place = archive.list(workspace, List.of(archived)).stream()
                    .map(Archived::parent)
                    .findFirst();
        }
        return false;
    }
}
