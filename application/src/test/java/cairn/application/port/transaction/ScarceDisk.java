package cairn.application.port.transaction;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.util.function.Supplier;

/// Transactions on a disk that is nearly full. They are refused as the embedded database refuses them: what the server
/// does by itself first, what gives space back never.
public final class ScarceDisk implements Transactions {
    private final ScopedValue<Boolean> admitted = ScopedValue.newInstance();
    private final Transactions transactions;
    private final boolean takesRequests;

    private ScarceDisk(Transactions transactions, boolean takesRequests) {
        this.transactions = transactions;
        this.takesRequests = takesRequests;
    }

    /// There is room left for requests.
    public static ScarceDisk forRequests(Transactions transactions) {
        return new ScarceDisk(transactions, true);
    }

    /// There is none.
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

    /// What joins a transaction is asked for no room.
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
