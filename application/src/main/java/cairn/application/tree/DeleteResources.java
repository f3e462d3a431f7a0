package cairn.application.tree;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.port.tree.TreeRepository;
import cairn.application.tree.Selection.Item;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;

/// Permanently deletes resources with everything below them, all or none. The usage of many resources is
/// released shortly afterwards.
public final class DeleteResources {
    /// Number of rows that the request itself deletes: more than people usually delete at once.
    public static final int AT_ONCE = 500;

    private final Transactions transactions;
    private final ResourceChanges changes;
    private final TreeRepository trees;
    private final Removal removal;

    public DeleteResources(Transactions transactions, ResourceChanges changes, TreeRepository trees, Removal removal) {
        this.transactions = transactions;
        this.changes = changes;
        this.trees = trees;
        this.removal = removal;
    }

    public void execute(Principal principal, Command command) {
        WorkspaceId workspace = principal.workspaceId();
        transactions.freeing(() -> {
            List<Detached> detached =
                    transactions.write(new TreeLock.Exclusive(workspace), () -> detach(workspace, command));
            removal.purgeCommitted(detached, AT_ONCE);
            return detached;
        });
    }

    /// Works in the caller's transaction.
    ///
    /// @param atOnce number of rows to delete now; others follow soon
    /// @return approximate number of rows deleted
    public int execute(Principal principal, Command command, int atOnce) {
        WorkspaceId workspace = principal.workspaceId();
        return transactions.freeing(() -> {
            List<Detached> detached =
                    transactions.write(new TreeLock.Exclusive(workspace), () -> detach(workspace, command));
            return removal.purge(detached, atOnce);
        });
    }

    private List<Detached> detach(WorkspaceId workspace, Command command) {
        Selection selection = Selection.of(workspace, command.ids(), changes, trees.tree(workspace));
        Selection.refuseRoots(selection.items());
        selection.refuseLocked(selection.items());
        List<Item> tops = selection.tops();
        for (Item top : tops) {
            if (removal.holdsLocked(workspace, selection.tree(), top.resource())) {
                throw Refusals.holdsLocked(top.pointer());
            }
        }
        selection.require(command.precondition());
        return removal.detach(
                workspace, selection.tree(), tops.stream().map(Item::resource).toList());
    }

    /// @param precondition for each of them
    public record Command(List<ResourceId> ids, Precondition precondition) {
        public static final int MOST = 1000;

        public Command {
            ids = List.copyOf(ids);
        }
    }
}
