package cairn.application.upload;

import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.BlobRemovals.Removal;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.transaction.Transactions;
import java.util.List;

/// Deletes bytes that rows gave up. A crash between deleting and clearing only deletes them once more.
public final class DeleteBlobs {
    private static final int BATCH = 100;

    private final Transactions transactions;
    private final BlobRemovals removals;
    private final BlobStore blobs;

    public DeleteBlobs(Transactions transactions, BlobRemovals removals, BlobStore blobs) {
        this.transactions = transactions;
        this.removals = removals;
        this.blobs = blobs;
    }

    /// Deletes a batch.
    ///
    /// @return how many were deleted; 0 when there is nothing left
    public int execute() {
        List<Removal> batch = removals.list(BATCH);
        if (batch.isEmpty()) {
            return 0;
        }
        // What was listed may not be on disk yet; a crash must not bring back a row whose bytes are gone.
        transactions.awaitDurable();
        batch.forEach(removal -> blobs.delete(removal.path()));
        transactions.writeRelaxed(() -> {
            removals.clear(batch);
            return batch;
        });
        return batch.size();
    }
}
