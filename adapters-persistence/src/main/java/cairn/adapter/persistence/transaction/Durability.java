package cairn.adapter.persistence.transaction;

import cairn.application.port.Unavailable;
import java.util.Optional;
import java.util.function.Supplier;

/// Makes the commits of one opening of the database survive a crash.
public interface Durability extends AutoCloseable {
    /// Runs a transaction from its beginning to its commit, so that after a crash either all of it
    /// exists or nothing.
    <T> T whole(Supplier<T> transaction);

    /// Returns once all earlier commits survive a crash.
    ///
    /// @throws Unavailable if they can't be made durable
    void await();

    /// Records a commit that nobody waits for.
    void noteCommit();

    /// Size of the database's file; empty for a database that manages its files itself.
    Optional<FileSpace> space();

    @Override
    void close();

    /// For a database that confirms commits only once they are on disk.
    record WithCommit() implements Durability {
        @Override
        public <T> T whole(Supplier<T> transaction) {
            return transaction.get();
        }

        @Override
        public void await() {}

        @Override
        public void noteCommit() {}

        @Override
        public Optional<FileSpace> space() {
            return Optional.empty();
        }

        @Override
        public void close() {}
    }
}
