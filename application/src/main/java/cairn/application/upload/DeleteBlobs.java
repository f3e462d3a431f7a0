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

/// Deletes bytes that rows gave up. A crash between deleting and clearing only deletes them once more. What the store
/// would not delete, such as an object that a retention policy holds, waits for a while and holds up nothing else. So
/// does one file that it fails with, which may be damaged.
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
    /// @return how many were deleted; 0 when there is nothing left, and when the store refuses all
    /// @throws Unavailable when the store is away
    public int execute() {
        Durability durability = transactions.durability();
        List<Removal> batch = removals.list(clock.instant(), BATCH);
        if (batch.isEmpty()) {
            return 0;
        }
        // What was listed may not be on disk yet; a crash must not bring back a row whose bytes are gone.
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
