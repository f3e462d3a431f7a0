package cairn.application.tree;

import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.application.resource.SiblingOrder;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Ends a space. What it held goes into the bin in one piece, as a folder of the space's name, however much it is;
/// one that is empty is deleted.
public final class DeleteSpace {
    private final TreePorts ports;
    private final Relocation relocation;
    private final Removal removal;
    private final Purger purger;
    private final SiblingOrder order;

    public DeleteSpace(TreePorts ports) {
        this.ports = ports;
        this.relocation = new Relocation(ports);
        this.removal = new Removal(ports);
        this.purger = new Purger(ports);
        this.order = new SiblingOrder(ports.siblings());
    }

    public void execute(Principal principal, Command command) {
        Instant now = ports.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        ports.transactions().freeing(() -> {
            List<Detached> detached =
                    ports.transactions().write(new TreeLock.Exclusive(workspace), () -> end(workspace, command, now));
            return purger.purge(detached, 1);
        });
    }

    private List<Detached> end(WorkspaceId workspace, Command command, Instant now) {
        Resource folder = space(workspace, command.space());
        Locked.refuse(folder, "");
        command.precondition().require(folder.header().revision());
        ports.tree().deleteRoot(workspace, folder.id());
        if (ports.resources().childCounts(workspace, List.of(folder.id())).isEmpty()) {
            return removal.detach(workspace, ports.tree().tree(workspace), List.of(folder));
        }
        ResourceId bin = relocation.bin(workspace);
        relocation.write(
                workspace,
                folder,
                folder.header().placed(bin, order.keyFor(workspace, bin, null)).revised(now));
        return List.of();
    }

    private Resource space(WorkspaceId workspace, ResourceId id) {
        Root root = ports.tree().roots(workspace).stream()
                .filter(candidate -> candidate.id().equals(id))
                .findFirst()
                .orElseThrow(Missing::space);
        if (root.type() != RootType.SPACE) {
            throw Refusals.system("");
        }
        return ports.changes().findForUpdate(workspace, id).orElseThrow(Missing::space);
    }

    public record Command(ResourceId space, Precondition precondition) {}
}
