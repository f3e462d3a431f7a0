package cairn.application.tree;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Deletes a space. Moves its content into the bin as one folder with the space's name, whatever its
/// size; deletes an empty space permanently.
public final class DeleteSpace {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final ResourceChanges changes;
    private final TreeRepository trees;
    private final Relocation relocation;
    private final Removal removal;
    private final InstantSource clock;

    public DeleteSpace(
            Transactions transactions,
            ResourceRepository resources,
            ResourceChanges changes,
            TreeRepository trees,
            Relocation relocation,
            Removal removal,
            InstantSource clock) {
        this.transactions = transactions;
        this.resources = resources;
        this.changes = changes;
        this.trees = trees;
        this.relocation = relocation;
        this.removal = removal;
        this.clock = clock;
    }

    public void execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        transactions.freeing(() -> {
            List<Detached> detached =
                    transactions.write(new TreeLock.Exclusive(workspace), () -> end(workspace, command, now));
            removal.purgeCommitted(detached, 1);
            return detached;
        });
    }

    private List<Detached> end(WorkspaceId workspace, Command command, Instant now) {
        Resource folder = space(workspace, command.space());
        Locked.refuse(folder, "");
        command.precondition().require(folder.header().revision());
        trees.deleteRoot(workspace, folder.id());
        if (resources.childCounts(workspace, List.of(folder.id())).isEmpty()) {
            return removal.detach(workspace, trees.tree(workspace), List.of(folder));
        }
        relocation.archive(workspace, folder, now);
        return List.of();
    }

    private Resource space(WorkspaceId workspace, ResourceId id) {
        Root root = trees.roots(workspace).stream()
                .filter(candidate -> candidate.id().equals(id))
                .findFirst()
                .orElseThrow(Missing::space);
        if (root.type() != RootType.SPACE) {
            throw Refusals.system("");
        }
        return changes.findForUpdate(workspace, id).orElseThrow(Missing::space);
    }

    public record Command(ResourceId space, Precondition precondition) {}
}
