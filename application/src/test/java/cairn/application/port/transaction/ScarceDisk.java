package cairn.application.port.transaction;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.util.function.Supplier;

/// Transactions on a disk that is nearly full. They are refused as by the embedded database: background
/// work first, then requests, but never transactions that free space.
public final class ScarceDisk implements Transactions {
    private final ScopedValue<Boolean> admitted = ScopedValue.newInstance();
    private final Transactions transactions;
    private final boolean takesRequests;

    private ScarceDisk(Transactions transactions, boolean takesRequests) {
        this.transactions = transactions;
        this.takesRequests = takesRequests;
    }

    /// A disk that has room left only for requests.
    public static ScarceDisk forRequests(Transactions transactions) {
        return new ScarceDisk(transactions, true);
    }

    /// A disk without any room.
    public static ScarceDisk full(Transactions transactions) {
        return new ScarceDisk(transactions, false);
    }

    @Override
    public <T> T write(TreeLock lock, Supplier<T> work) {
        return admitted(takesRequests, () -> transactions.write(lock, work));
    }

    @Override
    public <T> T writeRelaxed(Supplier<T> work) {
        return admitted(false, () -> transactions.writeRelaxed(work));
    }

    @Override
    public <T> T freeing(Supplier<T> work) {
        return admitted(true, work);
    }

    /// A transaction that joins an outer one needs no room of its own.
    private <T> T admitted(boolean hasRoom, Supplier<T> work) {
        if (!hasRoom && !admitted.isBound()) {
            throw new Unavailable(Part.DISK, "There is no room for that.");
        }
        return ScopedValue.where(admitted, true).call(work::get);
    }

    @Override
    public <T> T read(Supplier<T> work) {
        return transactions.read(work);
    }

    @Override
    public <T> T attempt(Supplier<T> part) {
        return transactions.attempt(part);
    }

    @Override
    public Durability durability() {
        return transactions.durability();
    }
}
