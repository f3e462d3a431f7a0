package cairn.application.tree;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The resources of one request, each once, in its order.
///
/// @param tree the tree before any change
record Selection(List<Item> items, ContainerTree tree) {

    /// @param pointer to the resource in the request
    record Item(Resource resource, String pointer) {
        ResourceId id() {
            return resource.id();
        }
    }

    /// Refuses unknown ids.
    static Selection of(WorkspaceId workspace, List<ResourceId> ids, ResourceChanges changes, ContainerTree tree) {
        Map<ResourceId, Resource> found = changes.listForUpdate(workspace, ids).stream()
                .collect(Collectors.toMap(Resource::id, resource -> resource));
        List<Item> items = new ArrayList<>();
        Set<ResourceId> seen = new HashSet<>();
        for (int i = 0; i < ids.size(); i++) {
            String pointer = "/resourceIds/" + i;
            Resource resource = found.get(ids.get(i));
            if (resource == null) {
                throw Missing.resource(pointer);
            }
            if (seen.add(resource.id())) {
                items.add(new Item(resource, pointer));
            }
        }
        return new Selection(items, tree);
    }

    /// Returns those that are not below any other; the rest moves along with them.
    List<Item> tops() {
        Set<ResourceId> named = items.stream().map(Item::id).collect(Collectors.toSet());
        return items.stream().filter(item -> !isBelow(item, named)).toList();
    }

    private boolean isBelow(Item item, Set<ResourceId> others) {
        ResourceId parent = item.resource().header().parentId();
        return parent != null && tree.isWithin(parent, others);
    }

    boolean isUnder(Item item, ResourceId root) {
        ResourceId parent = item.resource().header().parentId();
        return parent != null && tree.rootOf(parent).filter(root::equals).isPresent();
    }

    static void refuseRoots(List<Item> items) {
        for (Item item : items) {
            if (item.resource().header().parentId() == null) {
                throw Refusals.system(item.pointer());
            }
        }
    }

    /// Refuses locked resources, and those in a locked folder.
    void refuseLocked(List<Item> items) {
        for (Item item : items) {
            Locked.refuse(item.resource(), item.pointer());
            ResourceId parent = item.resource().header().parentId();
            if (parent != null && tree.find(parent).filter(Container::isLocked).isPresent()) {
                throw Refusals.parentLocked(item.pointer());
            }
        }
    }

    void require(Precondition precondition) {
        items.forEach(item -> precondition.require(item.resource().header().revision()));
    }
}
