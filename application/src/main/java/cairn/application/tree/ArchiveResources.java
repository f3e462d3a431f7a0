package cairn.application.tree;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.TreeRepository;
import cairn.application.tree.Selection.Item;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Moves resources, with everything below them, into the bin, all or none. Resources that are already
/// there do not change.
public final class ArchiveResources {
    private final Transactions transactions;
    private final ResourceChanges changes;
    private final TreeRepository trees;
    private final Relocation relocation;
    private final InstantSource clock;

    public ArchiveResources(
            Transactions transactions,
            ResourceChanges changes,
            TreeRepository trees,
            Relocation relocation,
            InstantSource clock) {
        this.transactions = transactions;
        this.changes = changes;
        this.trees = trees;
        this.relocation = relocation;
        this.clock = clock;
    }

    public void execute(Principal principal, Command command) {
        WorkspaceId workspace = principal.workspaceId();
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        transactions.freeing(() -> transactions.write(new TreeLock.Exclusive(workspace), () -> {
            archive(workspace, command, now);
            return command;
        }));
    }

    private void archive(WorkspaceId workspace, Command command, Instant now) {
        ResourceId bin = relocation.bin(workspace);
        Selection selection = Selection.of(workspace, command.ids(), changes, trees.tree(workspace));
        Selection.refuseRoots(selection.items());
        List<Item> leaving = selection.items().stream()
                .filter(item -> !selection.isUnder(item, bin))
                .toList();
        selection.refuseLocked(leaving);
        selection.require(command.precondition());
        List<Resource> tops = selection.tops().stream()
                .filter(item -> !selection.isUnder(item, bin))
                .map(Item::resource)
                .toList();
        relocation.moving(
                workspace, tops, () -> tops.forEach(resource -> relocation.archive(workspace, resource, now)));
    }

    /// @param precondition for each of them
    public record Command(List<ResourceId> ids, Precondition precondition) {
        public Command {
            ids = List.copyOf(ids);
        }
    }
}
