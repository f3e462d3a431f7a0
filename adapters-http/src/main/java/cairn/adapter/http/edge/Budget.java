package cairn.adapter.http.edge;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/// Limits the total bytes of responses that wait in memory for their clients.
public final class Budget {
    /// An eighth of the heap: waiting responses are compressed, and those being rendered take more.
    private static final int SHARE = 8;
    /// Up to this size, refusing a response is not worth the effort.
    private static final int SMALL = 16 << 10;

    /// Maximum number of clients dropped to make room for one response.
    private static final int MOST_DROPPED = 8;

    private final long most;
    private final AtomicLong waiting = new AtomicLong();
    private volatile BooleanSupplier makesRoom = () -> false;

    /// @param heap in bytes
    public Budget(long heap) {
        this.most = heap / SHARE;
    }

    /// @param way tries to free some bytes, and returns whether it did
    void makeRoomBy(BooleanSupplier way) {
        makesRoom = way;
    }

    boolean take(int bytes) {
        return take(bytes, room(bytes));
    }

    /// Like [#take], with a higher limit, for the response to a request that may have changed something:
    /// a client that is refused would repeat the change.
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

    /// Small responses may use twice the budget.
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

    /// 1 if it is used up.
    public double load() {
        return (double) waiting.get() / most;
    }
}
