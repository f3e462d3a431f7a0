package cairn.application.tree;

import cairn.application.limit.CreditPeriod;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.port.tree.Purges.Purged;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import java.util.List;

/// Deletes the rows of what was taken out of the tree, a batch a transaction: gives back what they were charged for,
/// lets the index forget them, and hands on their bytes to be deleted. A crash between two batches loses nothing: the
/// places are rows until they are empty.
final class Purger {
    private static final int BATCH = 200;

    private final TreePorts ports;

    Purger(TreePorts ports) {
        this.ports = ports;
    }

    /// Ends when all places are empty, or about `most` resources are gone.
    ///
    /// @return resources deleted and places emptied
    int purge(List<Detached> places, int most) {
        int done = 0;
        for (Detached place : places) {
            boolean finished = false;
            while (!finished && done < most) {
                Purged purged = ports.transactions().writeRelaxed(() -> batch(place));
                finished = purged.finished();
                done += purged.ids().size() + (finished ? 1 : 0);
            }
        }
        return done;
    }

    private Purged batch(Detached place) {
        Purged purged = ports.purges().purge(place, BATCH);
        if (!purged.ids().isEmpty()) {
            purged.ids().forEach(id -> ports.backlog().mark(place.workspace(), new Entry.OfResource(id)));
            ports.blobRemovals().enqueue(place.workspace(), purged.blobs());
            Charge release = new Charge(-purged.bytes(), 0, -purged.ids().size(), 0, 0);
            int period = CreditPeriod.of(ports.clock().instant());
            ports.usage().charge(place.account(), release, period, Plan.unlimited());
        }
        return purged;
    }
}
