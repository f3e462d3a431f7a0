package cairn.application.tree;

import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.SiblingOrder;
import cairn.application.tree.Selection.Item;
import cairn.domain.resource.Header;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Puts resources, with all below them, into the bin, all or none. What is there already stays as it is.
public final class ArchiveResources {
    private final TreePorts ports;
    private final Relocation relocation;
    private final SiblingOrder order;

    public ArchiveResources(TreePorts ports) {
        this.ports = ports;
        this.relocation = new Relocation(ports);
        this.order = new SiblingOrder(ports.siblings());
    }

    public void execute(Principal principal, Command command) {
        WorkspaceId workspace = principal.workspaceId();
        Instant now = ports.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        ports.transactions()
                .freeing(() -> ports.transactions().write(new TreeLock.Exclusive(workspace), () -> {
                    archive(workspace, command, now);
                    return command;
                }));
    }

    private void archive(WorkspaceId workspace, Command command, Instant now) {
        ResourceId bin = relocation.bin(workspace);
        Selection selection = Selection.of(
                workspace, command.ids(), ports.changes(), ports.tree().tree(workspace));
        Selection.refuseRoots(selection.items());
        List<Item> leaving = selection.items().stream()
                .filter(item -> !selection.isUnder(item, bin))
                .toList();
        selection.refuseLocked(leaving);
        selection.require(command.precondition());
        selection.tops().stream().filter(item -> !selection.isUnder(item, bin)).forEach(item -> {
            Header header = item.resource().header();
            Header archived =
                    header.placed(bin, order.keyFor(workspace, bin, null)).revised(now);
            relocation.write(workspace, item.resource(), archived);
        });
    }

    /// @param precondition of each of them
    public record Command(List<ResourceId> ids, Precondition precondition) {
        public Command {
            ids = List.copyOf(ids);
        }
    }
}
