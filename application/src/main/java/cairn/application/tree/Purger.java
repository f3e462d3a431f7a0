package cairn.application.tree;

import cairn.application.limit.CreditPeriod;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.Purges;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.port.tree.Purges.Purged;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import java.time.InstantSource;
import java.util.List;

/// Deletes the rows of detached resources, one batch per transaction: releases their usage, marks them
/// for removal from the index, and enqueues the removal of their bytes. A crash between batches loses
/// nothing, because places keep their rows until they are empty.
public final class Purger {
    private static final int BATCH = 200;

    private final Transactions transactions;
    private final Purges purges;
    private final IndexBacklog backlog;
    private final BlobRemovals blobRemovals;
    private final UsageRepository usage;
    private final InstantSource clock;

    public Purger(
            Transactions transactions,
            Purges purges,
            IndexBacklog backlog,
            BlobRemovals blobRemovals,
            UsageRepository usage,
            InstantSource clock) {
        this.transactions = transactions;
        this.purges = purges;
        this.backlog = backlog;
        this.blobRemovals = blobRemovals;
        this.usage = usage;
        this.clock = clock;
    }

    /// Ends when all places are empty, or about `most` resources were deleted.
    ///
    /// @return number of resources deleted and places emptied
    int purge(List<Detached> places, int most) {
        int done = 0;
        for (Detached place : places) {
            boolean finished = false;
            while (!finished && done < most) {
                Purged purged = transactions.writeRelaxed(() -> batch(place));
                finished = purged.finished();
                done += purged.ids().size() + (finished ? 1 : 0);
            }
        }
        return done;
    }

    private Purged batch(Detached place) {
        Purged purged = purges.purge(place, BATCH);
        if (!purged.ids().isEmpty()) {
            purged.ids().forEach(id -> backlog.markDirty(place.workspace(), new Entry.OfResource(id)));
            blobRemovals.enqueue(place.workspace(), purged.blobs());
            Charge release = new Charge(-purged.bytes(), 0, -purged.ids().size(), 0, 0);
            int period = CreditPeriod.of(clock.instant());
            usage.charge(place.account(), release, period, Plan.unlimited());
        }
        return purged;
    }
}
