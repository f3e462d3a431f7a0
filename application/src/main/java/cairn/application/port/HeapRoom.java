package cairn.application.port;

import java.util.function.LongConsumer;

/// Limits the heap of requests. Code that reads data of any length into memory requires room first,
/// because many such requests at once would exhaust the heap. Work outside a request, such as a job, is
/// limited by the number of workers instead.
public final class HeapRoom {
    private static final ScopedValue<LongConsumer> OF_REQUEST = ScopedValue.newInstance();

    private HeapRoom() {}

    /// Ensures that the request has at least this much heap; room required before counts.
    ///
    /// @param bytes of heap that it uses at once
    /// @throws Unavailable if other requests use them
    public static void require(long bytes) {
        if (OF_REQUEST.isBound()) {
            OF_REQUEST.get().accept(bytes);
        }
    }

    /// Runs the work of a request.
    ///
    /// @param room receives the argument of [#require], and throws [Unavailable] to refuse it
    public static <T, X extends Throwable> T within(LongConsumer room, ScopedValue.CallableOp<T, X> work) throws X {
        return ScopedValue.where(OF_REQUEST, room).call(work);
    }
}
