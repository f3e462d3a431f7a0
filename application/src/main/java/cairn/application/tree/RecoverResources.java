package cairn.application.tree;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.SiblingOrder;
import cairn.application.tree.Selection.Item;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Moves resources from the bin back to their former folders, all or none, and to their former positions
/// if still free. If a folder was deleted, is in the bin itself, is locked or is now too deep, moves to
/// the inbox instead. Resources outside the bin do not change.
public final class RecoverResources {
    private final Transactions transactions;
    private final ResourceChanges changes;
    private final TreeRepository trees;
    private final ArchiveRepository archive;
    private final Relocation relocation;
    private final SiblingOrder order;
    private final InstantSource clock;

    public RecoverResources(
            Transactions transactions,
            ResourceChanges changes,
            TreeRepository trees,
            ArchiveRepository archive,
            Relocation relocation,
            SiblingOrder order,
            InstantSource clock) {
        this.transactions = transactions;
        this.changes = changes;
        this.trees = trees;
        this.archive = archive;
        this.relocation = relocation;
        this.order = order;
        this.clock = clock;
    }

    public void execute(Principal principal, Command command) {
        WorkspaceId workspace = principal.workspaceId();
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        // Allowed while the disk is full, as archiving is; otherwise that could not be undone.
        transactions.freeing(() -> transactions.write(new TreeLock.Exclusive(workspace), () -> {
            recover(workspace, command, now);
            return command;
        }));
    }

    private void recover(WorkspaceId workspace, Command command, Instant now) {
        ResourceId bin = relocation.bin(workspace);
        Selection selection = Selection.of(workspace, command.ids(), changes, trees.tree(workspace));
        selection.items().stream().filter(item -> item.id().equals(bin)).forEach(item -> {
            throw Refusals.system(item.pointer());
        });
        List<Item> leaving = selection.items().stream()
                .filter(item -> selection.isUnder(item, bin))
                .toList();
        selection.refuseLocked(leaving);
        selection.require(command.precondition());
        List<Resource> tops = selection.tops().stream()
                .filter(item -> selection.isUnder(item, bin))
                .map(Item::resource)
                .toList();
        relocation.moving(workspace, tops, () -> recover(workspace, tops, selection.tree(), bin, now));
    }

    /// Works in rounds, because a resource may return into another one, which has to return first: each
    /// round moves those whose folder exists. If there are none, it moves those to the inbox whose folder
    /// does not return with others.
    private void recover(WorkspaceId workspace, List<Resource> tops, ContainerTree tree, ResourceId bin, Instant now) {
        Map<ResourceId, Archived> places = archive
                .list(workspace, tops.stream().map(Resource::id).toList())
                .stream()
                .collect(Collectors.toMap(Archived::id, Function.identity()));
        List<Resource> left = new ArrayList<>(tops);
        ContainerTree current = tree;
        Map<ResourceId, ResourceId> round = new HashMap<>();
        do {
            round.clear();
            for (Resource resource : List.copyOf(left)) {
                Archived place = places.get(resource.id());
                // Moves of the same round are ignored: none of them goes below another.
                if (place != null && takes(current, place.parent(), resource, bin)) {
                    move(workspace, resource, place.parent(), keyAt(workspace, place), now);
                    round.put(resource.id(), place.parent());
                    left.remove(resource);
                }
            }
            if (round.isEmpty()) {
                List<Resource> homeless = homeless(left, places, current);
                homeless.forEach(resource -> round.put(resource.id(), toInbox(workspace, resource, now)));
                left.removeAll(homeless);
            }
            current = current.moved(round);
        } while (!round.isEmpty());
    }

    /// Returns those whose folder does not return with others; all, if their folders are in each other.
    private static List<Resource> homeless(List<Resource> left, Map<ResourceId, Archived> places, ContainerTree tree) {
        Set<ResourceId> ids = left.stream().map(Resource::id).collect(Collectors.toSet());
        List<Resource> found = left.stream()
                .filter(resource -> !returnsWithOthers(resource.id(), places.get(resource.id()), ids, tree))
                .toList();
        return found.isEmpty() ? List.copyOf(left) : found;
    }

    private static boolean returnsWithOthers(
            ResourceId id, @Nullable Archived place, Set<ResourceId> left, ContainerTree tree) {
        return place != null
                && tree.path(place.parent()).stream()
                        .map(Container::id)
                        .anyMatch(folder -> !folder.equals(id) && left.contains(folder));
    }

    /// @return the inbox
    private ResourceId toInbox(WorkspaceId workspace, Resource resource, Instant now) {
        ResourceId inbox = relocation.inbox(workspace);
        move(workspace, resource, inbox, order.keyFor(workspace, inbox, resource.id(), null), now);
        return inbox;
    }

    private static boolean takes(ContainerTree tree, ResourceId parent, Resource resource, ResourceId bin) {
        return tree.find(parent).filter(folder -> !folder.isLocked()).isPresent()
                && tree.rootOf(parent).filter(root -> !root.equals(bin)).isPresent()
                && (tree.find(resource.id()).isEmpty()
                        || tree.refuseMove(resource.id(), parent, "").isEmpty());
    }

    private SortKey keyAt(WorkspaceId workspace, Archived place) {
        return order.keyAt(workspace, place.parent(), place.id(), place.sortKey());
    }

    private void move(WorkspaceId workspace, Resource resource, ResourceId parent, SortKey key, Instant now) {
        relocation.write(
                workspace, resource, resource.header().placed(parent, key).revised(now));
    }

    /// @param precondition for each of them
    public record Command(List<ResourceId> ids, Precondition precondition) {
        public Command {
            ids = List.copyOf(ids);
        }
    }
}
