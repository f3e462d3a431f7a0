package cairn.application.upload;

import cairn.application.QuietLog;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.BlobRemovals.Removal;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.Durability;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Deletes bytes enqueued for removal. After a crash between deleting and clearing, deletes them once
/// more. If the store refuses to delete an object, such as one with a retention policy, postpones it
/// without delaying others; likewise an object that fails, which may be damaged.
public final class DeleteBlobs {
    private static final Logger LOG = LoggerFactory.getLogger(DeleteBlobs.class);

    private static final int BATCH = 100;
    private static final Duration AFTER_REFUSAL = Duration.ofDays(1);
    private static final Duration AFTER_FAILURE = Duration.ofMinutes(10);

    private final QuietLog refusals = new QuietLog(LOG);
    private final Transactions transactions;
    private final BlobRemovals removals;
    private final BlobStore blobs;
    private final InstantSource clock;

    public DeleteBlobs(Transactions transactions, BlobRemovals removals, BlobStore blobs, InstantSource clock) {
        this.transactions = transactions;
        this.removals = removals;
        this.blobs = blobs;
        this.clock = clock;
    }

    /// Deletes a batch.
    ///
    /// @return the number of deleted objects; 0 if there are none left, or the store refuses all
    /// @throws Unavailable if the store is unavailable
    public int execute() {
        Durability durability = transactions.durability();
        List<Removal> batch = removals.list(clock.instant(), BATCH);
        if (batch.isEmpty()) {
            return 0;
        }
        // The listed rows may not be durable yet; a crash must not restore a row whose bytes were deleted.
        durability.await();
        List<Removal> deleted = new ArrayList<>();
        List<Removal> refused = new ArrayList<>();
        try {
            batch.forEach(removal -> (isDeleted(removal) ? deleted : refused).add(removal));
        } finally {
            int settled = deleted.size() + refused.size();
            settle(deleted, refused, batch.subList(settled, Math.min(settled + 1, batch.size())));
        }
        return deleted.size();
    }

    private boolean isDeleted(Removal removal) {
        try {
            blobs.delete(removal.path());
            return true;
        } catch (Unavailable e) {
            if (e.reason() != Reason.REFUSED) {
                throw e;
            }
            refusals.warn("{}; it is tried again in a day", String.valueOf(e.getMessage()));
            return false;
        }
    }

    /// @param failed the one that ended the round, if any
    private void settle(List<Removal> deleted, List<Removal> refused, List<Removal> failed) {
        transactions.writeRelaxed(() -> {
            removals.clear(deleted);
            removals.postpone(refused, clock.instant().plus(AFTER_REFUSAL));
            removals.postpone(failed, clock.instant().plus(AFTER_FAILURE));
            return deleted;
        });
    }
}
