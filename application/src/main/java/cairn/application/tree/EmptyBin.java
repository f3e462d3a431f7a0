package cairn.application.tree;

import cairn.application.port.Unavailable;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.port.tree.ArchiveRepository.Due;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ContainerTree;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Permanently deletes resources that have been in a bin for the retention period. Keeps locked
/// resources, and folders that contain one.
public final class EmptyBin {
    private static final Logger LOG = LoggerFactory.getLogger(EmptyBin.class);
    private static final int BATCH = 100;

    private final Transactions transactions;
    private final TreeRepository trees;
    private final ArchiveRepository archive;
    private final BinContents contents;
    private final Removal removal;
    private final InstantSource clock;
    private final Duration retention;

    public EmptyBin(
            Transactions transactions,
            TreeRepository trees,
            ArchiveRepository archive,
            BinContents contents,
            Removal removal,
            InstantSource clock,
            Duration retention) {
        this.transactions = transactions;
        this.trees = trees;
        this.archive = archive;
        this.contents = contents;
        this.removal = removal;
        this.clock = clock;
        this.retention = retention;
    }

    /// @return the number of resources checked
    public int execute() {
        Instant before = clock.instant().minus(retention);
        int seen = 0;
        List<Due> batch = archive.listDue(before, null, BATCH);
        while (!batch.isEmpty()) {
            batch.stream()
                    .collect(Collectors.groupingBy(
                            Due::workspace, Collectors.mapping(Due::id, Collectors.<ResourceId>toList())))
                    .forEach((workspace, ids) -> empty(workspace, ids, before));
            seen += batch.size();
            batch = archive.listDue(before, batch.getLast(), BATCH);
        }
        return seen;
    }

    private void empty(WorkspaceId workspace, List<ResourceId> ids, Instant before) {
        try {
            transactions.write(new TreeLock.Exclusive(workspace), () -> {
                ContainerTree tree = trees.tree(workspace);
                List<Resource> due = contents.due(workspace, ids, before).stream()
                        .filter(resource -> !removal.holdsLocked(workspace, tree, resource))
                        .toList();
                return due.isEmpty() ? List.of() : removal.detach(workspace, tree, due);
            });
        } catch (Rejected e) {
            LOG.debug("workspace {} is gone, and its bin with it", workspace);
        } catch (Unavailable e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.error("of the bin of workspace {} could not be deleted: {}", workspace, ids, e);
            if (ids.size() > 1) {
                ids.forEach(id -> empty(workspace, List.of(id), before));
            }
        }
    }
}
