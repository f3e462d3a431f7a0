package cairn.application.tree;

/// Goes on deleting the rows of what was taken out of the tree, in the background.
public final class PurgeResources {
    private static final int PLACES = 100;
    private static final int A_ROUND = 1000;

    private final TreePorts ports;
    private final Purger purger;

    public PurgeResources(TreePorts ports) {
        this.ports = ports;
        this.purger = new Purger(ports);
    }

    /// Does a round of it.
    ///
    /// @return 0 when there is nothing left
    public int execute() {
        return purger.purge(ports.purges().list(PLACES), A_ROUND);
    }
}
