package cairn.application.idempotency;

import cairn.application.port.transaction.IdempotencyRepository;
import cairn.application.port.transaction.IdempotencyRepository.KeyRef;
import cairn.application.port.transaction.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Deletes keys once clients no longer repeat requests with them.
public final class DeleteIdempotencyKeys {
    private static final Duration RETENTION = Duration.ofHours(24);
    private static final int BATCH = 500;

    private final Transactions transactions;
    private final IdempotencyRepository keys;
    private final InstantSource clock;

    public DeleteIdempotencyKeys(Transactions transactions, IdempotencyRepository keys, InstantSource clock) {
        this.transactions = transactions;
        this.keys = keys;
        this.clock = clock;
    }

    /// Deletes a batch.
    ///
    /// @return the number of deleted keys; 0 if there are no more
    public int execute() {
        Instant before = clock.instant().minus(RETENTION);
        List<KeyRef> old = keys.list(before, BATCH);
        // Another server may delete the same keys, and clients may then use them again.
        transactions.writeRelaxed(() -> {
            old.forEach(key -> keys.delete(key, before));
            return old;
        });
        return old.size();
    }
}
