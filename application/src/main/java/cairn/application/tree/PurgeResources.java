package cairn.application.tree;

import cairn.application.port.tree.Purges;
import cairn.application.port.tree.Purges.Detached;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Goes on deleting the rows of what was taken out of the tree, in the background.
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

    /// Does a little of one workspace's, each time of the next: who deletes a little does not wait until all that
    /// another deletes is gone. Called by one thread.
    ///
    /// @return 0 when there is nothing left
    public int execute() {
        List<Detached> places = purges.list(served, PLACES);
        if (places.isEmpty()) {
            return 0;
        }
        served = places.getFirst().workspace();
        return purger.purge(places, A_ROUND);
    }
}
