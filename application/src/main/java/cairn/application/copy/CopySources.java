package cairn.application.copy;

import cairn.application.port.resource.ResourceCopies;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.Missing;
import cairn.application.tree.Refusals;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Finds the resources to copy.
public final class CopySources {
    /// Maximum number of resources of a copy, because they are inserted in one transaction.
    private static final int MOST = 2000;

    private static final String POINTER = "/copyFolderId";

    private final ResourceRepository resources;
    private final TreeRepository tree;
    private final ResourceCopies copies;

    public CopySources(ResourceRepository resources, TreeRepository tree, ResourceCopies copies) {
        this.resources = resources;
        this.tree = tree;
        this.copies = copies;
    }

    /// Returns all resources below the folder.
    ///
    /// @throws Rejected if the folder does not exist, or contains too many resources
    List<Resource> below(WorkspaceId workspace, ResourceId folder) {
        Resource top = top(workspace, folder);
        if (!(top instanceof Resource.Folder)) {
            throw Refusals.notAFolder(POINTER);
        }
        List<Resource> below = copies.list(workspace, containers(workspace, top), MOST);
        if (below.size() >= MOST) {
            throw Rejected.invalid(
                    POINTER,
                    "too_many_resources",
                    "The folder contains more than the " + MOST
                            + " resources that can be copied at once; copy it in parts.");
        }
        return below;
    }

    /// Returns the folder and its current content: parents before their children, the folder first.
    ///
    /// @param original maps a resource below to the one to copy; empty excludes it
    /// and everything below it
    List<Resource> ordered(WorkspaceId workspace, ResourceId folder, Function<Resource, Optional<Resource>> original) {
        Resource top = top(workspace, folder);
        List<ResourceId> containers = containers(workspace, top);
        Map<ResourceId, Resource> below = copies.list(workspace, containers, Integer.MAX_VALUE).stream()
                .flatMap(resource -> original.apply(resource).stream())
                .collect(Collectors.toMap(Resource::id, resource -> resource));
        Set<ResourceId> kept = new HashSet<>(Set.of(top.id()));
        List<Resource> sources = new ArrayList<>(List.of(top));
        for (ResourceId id : containers) {
            Resource inner = below.remove(id);
            if (inner != null && kept.contains(inner.header().parentId())) {
                kept.add(id);
                sources.add(inner);
            }
        }
        below.values().stream()
                .filter(leaf -> kept.contains(leaf.header().parentId()))
                .forEach(sources::add);
        return sources;
    }

    private Resource top(WorkspaceId workspace, ResourceId folder) {
        return resources.find(workspace, folder).orElseThrow(() -> Missing.resource(POINTER));
    }

    private List<ResourceId> containers(WorkspaceId workspace, Resource top) {
        return tree.tree(workspace).subtree(top.id()).map(Container::id).toList();
    }
}
