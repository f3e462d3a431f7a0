package cairn.application.workspace;

import cairn.application.indexing.Indexer;
import cairn.application.limit.CreditPeriod;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.workspace.WorkspaceDeletions;
import cairn.application.port.workspace.WorkspaceDeletions.Deleted;
import cairn.application.port.workspace.WorkspaceDeletions.Remains;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Purges deleted workspaces, one batch per transaction: unused uploads, then the rows of all tables,
/// then the documents of the index. A crash between batches loses nothing, because the workspace's own
/// row is deleted last.
public final class PurgeWorkspaces {
    private static final int WORKSPACES = 100;
    private static final int UPLOADS = 100;
    private static final int ROWS = 1000;

    private final Transactions transactions;
    private final WorkspaceDeletions deletions;
    private final UploadRepository uploads;
    private final UsageRepository usage;
    private final BlobRemovals removals;
    private final Indexer indexer;
    private final InstantSource clock;

    public PurgeWorkspaces(
            Transactions transactions,
            WorkspaceDeletions deletions,
            UploadRepository uploads,
            UsageRepository usage,
            BlobRemovals removals,
            Indexer indexer,
            InstantSource clock) {
        this.transactions = transactions;
        this.deletions = deletions;
        this.uploads = uploads;
        this.usage = usage;
        this.removals = removals;
        this.indexer = indexer;
        this.clock = clock;
    }

    /// Purges one batch of each deleted workspace. Only then turns to the index: it may be unavailable,
    /// or take minutes for one workspace.
    ///
    /// @return 0 if there is nothing to do now
    public int execute() {
        Map<Remains, List<Deleted>> batches =
                deletions.list(WORKSPACES).stream().collect(Collectors.groupingBy(this::purge));
        if (batches.containsKey(Remains.ROWS)) {
            return batches.get(Remains.ROWS).size();
        }
        List<Deleted> emptied = batches.getOrDefault(Remains.NOTHING, List.of());
        emptied.forEach(this::finish);
        return emptied.size();
    }

    private Remains purge(Deleted deleted) {
        return transactions.writeRelaxed(() -> collectUploads(deleted)) > 0
                ? Remains.ROWS
                : transactions.writeRelaxed(() -> deletions.purge(deleted.workspace(), ROWS));
    }

    private int collectUploads(Deleted deleted) {
        List<Upload> batch = uploads.listUnconsumed(deleted.workspace(), UPLOADS);
        for (Upload upload : batch) {
            if (uploads.advance(upload.path(), UploadStep.ABANDON)) {
                Charge release = Charge.ofReservation(-upload.size());
                usage.charge(deleted.account(), release, CreditPeriod.of(clock.instant()), Plan.unlimited());
                removals.enqueue(deleted.workspace(), List.of(upload.path()));
            }
        }
        return batch.size();
    }

    /// Removes the workspace from the index after its rows, from which the index could be filled again.
    private void finish(Deleted deleted) {
        indexer.remove(deleted.workspace());
        transactions.writeRelaxed(() -> {
            deletions.forget(deleted.workspace());
            return deleted;
        });
    }
}
