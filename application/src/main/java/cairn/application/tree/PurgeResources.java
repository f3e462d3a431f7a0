package cairn.application.tree;

import cairn.application.port.tree.Purges;
import cairn.application.port.tree.Purges.Detached;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Deletes the rows of detached resources in the background.
public final class PurgeResources {
    private static final int PLACES = 100;
    private static final int A_ROUND = 200;

    private final Purges purges;
    private final Purger purger;
    private @Nullable WorkspaceId served;

    public PurgeResources(Purges purges, Purger purger) {
        this.purges = purges;
        this.purger = purger;
    }

    /// Deletes some rows of one workspace, and of the next one at the next call, so that small deletions
    /// do not wait for large ones of other workspaces. Must be called by one thread.
    ///
    /// @return 0 if there is nothing left
    public int execute() {
        List<Detached> places = purges.list(served, PLACES);
        if (places.isEmpty()) {
            return 0;
        }
        served = places.getFirst().workspace();
        return purger.purge(places, A_ROUND);
    }
}
