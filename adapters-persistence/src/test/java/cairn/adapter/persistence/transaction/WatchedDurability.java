package cairn.adapter.persistence.transaction;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/// Counts transactions and commits.
final class WatchedDurability implements Durability {
    final AtomicInteger transactions = new AtomicInteger();
    final AtomicInteger commits = new AtomicInteger();
    boolean syncing;

    @Override
    public <T> T whole(Supplier<T> transaction) {
        if (syncing) {
            throw new IllegalStateException("waits for the sync");
        }
        transactions.incrementAndGet();
        return transaction.get();
    }

    @Override
    public void await() {}

    @Override
    public Optional<FileSpace> space() {
        return Optional.empty();
    }

    @Override
    public void noteCommit() {
        commits.incrementAndGet();
    }

    @Override
    public void close() {}
}
