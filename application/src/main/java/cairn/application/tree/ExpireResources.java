package cairn.application.tree;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.ExpiredResources;
import cairn.application.port.tree.ExpiredResources.Expired;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Detaches expired resources from the tree, so that they are purged. Reads have not found them since
/// their expiry. Ignores locks.
public final class ExpireResources {
    private static final Logger LOG = LoggerFactory.getLogger(ExpireResources.class);
    private static final int BATCH = 500;
    private static final Duration ANEW = Duration.ofMinutes(1);

    private final Transactions transactions;
    private final ExpiredResources expired;
    private final TreeRepository trees;
    private final Removal removal;
    private final InstantSource clock;
    private @Nullable Expired last;
    private Instant beginning = Instant.MIN;

    public ExpireResources(
            Transactions transactions,
            ExpiredResources expired,
            TreeRepository trees,
            Removal removal,
            InstantSource clock) {
        this.transactions = transactions;
        this.expired = expired;
        this.trees = trees;
        this.removal = removal;
        this.clock = clock;
    }

    /// Continues after the resources that it has detached, which it would have to skip until
    /// they are purged. Starts again every minute, for resources that were already expired when
    /// they were committed.
    ///
    /// @return the number of resources; 0 if none is left
    public int execute() {
        Instant now = clock.instant();
        if (!now.isBefore(beginning)) {
            last = null;
            beginning = now.plus(ANEW);
        }
        List<Expired> batch = expired.listAll(last, BATCH);
        batch.stream()
                .collect(Collectors.groupingBy(
                        Expired::workspace,
                        Collectors.mapping(one -> one.resource().id(), Collectors.<ResourceId>toList())))
                .forEach(this::remove);
        if (!batch.isEmpty()) {
            last = batch.getLast();
        }
        return batch.size();
    }

    /// Checks again under the lock of the tree, because another server may have detached the resources
    /// meanwhile, or a request that began in time may have extended their life.
    private void remove(WorkspaceId workspace, List<ResourceId> ids) {
        try {
            transactions.write(new TreeLock.Exclusive(workspace), () -> {
                List<Resource> over = expired.listStanding(workspace, ids);
                return over.isEmpty() ? List.of() : removal.detach(workspace, trees.tree(workspace), over);
            });
        } catch (Rejected e) {
            LOG.debug("workspace {} is gone, and what was over with it", workspace);
        }
    }
}
