package cairn.application.tree;

import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.application.port.tree.ArchiveRepository.Due;
import cairn.domain.resource.ContainerTree;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Deletes for good what has been in a bin for long enough. What is locked, or holds something locked, stays.
public final class EmptyBin {
    private static final int BATCH = 100;

    private final TreePorts ports;
    private final Relocation relocation;
    private final Removal removal;
    private final Duration retention;

    public EmptyBin(TreePorts ports, Duration retention) {
        this.ports = ports;
        this.relocation = new Relocation(ports);
        this.removal = new Removal(ports);
        this.retention = retention;
    }

    /// @return how many were looked at
    public int execute() {
        Instant before = ports.clock().instant().minus(retention);
        int seen = 0;
        List<Due> batch = ports.archive().listDue(before, null, BATCH);
        while (!batch.isEmpty()) {
            batch.stream()
                    .collect(Collectors.groupingBy(
                            Due::workspace, Collectors.mapping(Due::id, Collectors.<ResourceId>toList())))
                    .forEach((workspace, ids) -> empty(workspace, ids, before));
            seen += batch.size();
            batch = ports.archive().listDue(before, batch.getLast(), BATCH);
        }
        return seen;
    }

    private void empty(WorkspaceId workspace, List<ResourceId> ids, Instant before) {
        ports.transactions().write(new TreeLock.Exclusive(workspace), () -> {
            ContainerTree tree = ports.tree().tree(workspace);
            ResourceId bin = relocation.bin(workspace);
            Map<ResourceId, Instant> since = ports.archive().list(workspace, ids).stream()
                    .collect(Collectors.toMap(Archived::id, Archived::archivedAt));
            List<Resource> due = ports.changes().list(workspace, ids).stream()
                    .filter(resource -> bin.equals(resource.header().parentId()))
                    .filter(resource -> since.getOrDefault(
                                    resource.id(), resource.header().createdAt())
                            .isBefore(before))
                    .filter(resource -> !resource.header().markings().isLocked())
                    .filter(resource -> !removal.holdsLocked(workspace, tree, resource))
                    .toList();
            return due.isEmpty() ? List.of() : removal.detach(workspace, tree, due);
        });
    }
}
