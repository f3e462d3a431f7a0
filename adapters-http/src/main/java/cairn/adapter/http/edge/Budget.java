package cairn.adapter.http.edge;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/// How many bytes of answers may wait in memory for their clients, all connections together.
public final class Budget {
    /// Of the heap: an eighth, since what waits is packed, and what is being rendered takes more.
    private static final int SHARE = 8;
    /// Up to so many bytes an answer is worth less than the trouble of refusing it.
    private static final int SMALL = 16 << 10;

    /// Of clients that are dropped for one answer.
    private static final int MOST_DROPPED = 8;

    private final long most;
    private final AtomicLong waiting = new AtomicLong();
    private volatile BooleanSupplier makesRoom = () -> false;

    /// @param heap in bytes
    public Budget(long heap) {
        this.most = heap / SHARE;
    }

    /// @param way tries to free some, and tells whether it did
    void makeRoomBy(BooleanSupplier way) {
        makesRoom = way;
    }

    boolean take(int bytes) {
        return take(bytes, room(bytes));
    }

    /// The same for the answer to what may have changed something: the client that is refused does once more what is
    /// done. It finds room where others do not.
    boolean takeOwed(int bytes) {
        return take(bytes, room(bytes) + most);
    }

    private boolean take(int bytes, long room) {
        boolean isTaken = isTaken(bytes, room);
        for (int i = 0; !isTaken && i < MOST_DROPPED && makesRoom.getAsBoolean(); i++) {
            isTaken = isTaken(bytes, room);
        }
        return isTaken;
    }

    /// Small ones find room up to twice the budget.
    private long room(int bytes) {
        return bytes <= SMALL ? 2 * most : most;
    }

    private boolean isTaken(int bytes, long room) {
        long total = waiting.addAndGet(bytes);
        if (total > room) {
            waiting.addAndGet(-bytes);
            return false;
        }
        return true;
    }

    void giveBack(int bytes) {
        waiting.addAndGet(-bytes);
    }

    /// 1 when it is used up.
    public double load() {
        return (double) waiting.get() / most;
    }
}
