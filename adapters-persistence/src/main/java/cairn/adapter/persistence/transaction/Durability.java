package cairn.adapter.persistence.transaction;

import cairn.application.port.Unavailable;
import java.util.Optional;
import java.util.function.Supplier;

/// When the commits of one opening of the database survive a crash.
public interface Durability extends AutoCloseable {
    /// Runs a transaction from its beginning to its commit, so that what a crash leaves has all of it or nothing.
    <T> T whole(Supplier<T> transaction);

    /// Returns once what was committed before survives a crash.
    ///
    /// @throws Unavailable when it can't be made so
    void await();

    /// Says that something was committed that nobody waits for.
    void noteCommit();

    /// Of the file that commits go to; empty for a database that looks after its files itself.
    Optional<FileSpace> space();

    @Override
    void close();

    /// Of a database that says of no commit that it is done before it is on the disk.
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
