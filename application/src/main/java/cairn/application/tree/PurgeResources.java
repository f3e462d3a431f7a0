package cairn.application.tree;

import cairn.application.port.tree.Purges;
/// Goes on deleting the rows of what was taken out of the tree, in the background.

public final class PurgeResources {
    private static final int PLACES = 100;
    private static final int A_ROUND = 1000;

    private final Purges purges;
    private final Purger purger;

    public PurgeResources(Purges purges, Purger purger) {
        this.purges = purges;
        this.purger = purger;
    }

    /// Does a round of it.
    ///
    /// @return 0 when there is nothing left
    public int execute() {
        return purger.purge(purges.list(PLACES), A_ROUND);
    }
}
