package cairn.application.tree;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.ParentResolver;
import cairn.application.resource.SiblingOrder;
import cairn.application.tree.Selection.Item;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Header;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Moves resources, with everything below them, to the end of one folder, all or none. Resources that
/// are already there do not change, and those below another of them move along with it.
public final class MoveResources {
    private final Transactions transactions;
    private final ResourceChanges changes;
    private final TreeRepository trees;
    private final ParentResolver parents;
    private final SiblingOrder order;
    private final Relocation relocation;
    private final InstantSource clock;

    public MoveResources(
            Transactions transactions,
            ResourceChanges changes,
            TreeRepository trees,
            ParentResolver parents,
            SiblingOrder order,
            Relocation relocation,
            InstantSource clock) {
        this.transactions = transactions;
        this.changes = changes;
        this.trees = trees;
        this.parents = parents;
        this.order = order;
        this.relocation = relocation;
        this.clock = clock;
    }

    public void execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        transactions.write(new TreeLock.Exclusive(principal.workspaceId()), () -> {
            move(principal.workspaceId(), command, now);
            return command;
        });
    }

    private void move(WorkspaceId workspace, Command command, Instant now) {
        ResourceId parent = parents.resolve(workspace, command.parent(), "/parentId");
        ContainerTree tree = trees.tree(workspace);
        Selection selection = Selection.of(workspace, command.ids(), changes, tree);
        Selection.refuseRoots(selection.items());
        List<Item> moving = selection.tops().stream()
                .filter(item -> !parent.equals(item.resource().header().parentId()))
                .toList();
        moving.forEach(item -> refuseMove(tree, item, parent));
        selection.refuseLocked(moving);
        if (!moving.isEmpty()) {
            ParentResolver.requireUnlocked(tree, parent, "/parentId");
        }
        selection.require(command.precondition());
        List<Resource> resources = moving.stream().map(Item::resource).toList();
        relocation.moving(
                workspace, resources, () -> resources.forEach(resource -> write(workspace, resource, parent, now)));
    }

    private static void refuseMove(ContainerTree tree, Item item, ResourceId parent) {
        if (item.resource() instanceof Resource.Folder) {
            tree.refuseMove(item.id(), parent, item.pointer()).ifPresent(failure -> {
                throw new Rejected(failure);
            });
        }
    }

    private void write(WorkspaceId workspace, Resource resource, ResourceId parent, Instant now) {
        Header moved = resource.header()
                .placed(parent, order.keyFor(workspace, parent, resource.id(), null))
                .revised(now);
        relocation.write(workspace, resource, moved);
    }

    /// @param precondition for each of them
    public record Command(List<ResourceId> ids, ParentRef parent, Precondition precondition) {
        public Command {
            ids = List.copyOf(ids);
        }
    }
}
