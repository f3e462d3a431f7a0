package cairn.application.port;

import java.util.function.LongConsumer;

/// The heap that the request in work may take. What reads something of any length into memory asks for it first:
/// many such requests at once would end the server. Work without a request, such as a job, is bounded by its
/// workers and not asked.
public final class HeapRoom {
    private static final ScopedValue<LongConsumer> OF_REQUEST = ScopedValue.newInstance();

    private HeapRoom() {}

    /// Makes sure of so much for the whole of the request: what it has already counts.
    ///
    /// @param bytes of heap that it takes at once
    /// @throws Unavailable if others take them
    public static void require(long bytes) {
        if (OF_REQUEST.isBound()) {
            OF_REQUEST.get().accept(bytes);
        }
    }

    /// Does the work of a request.
    ///
    /// @param room is told what [#require] is, and throws [Unavailable] to refuse it
    public static <T, X extends Throwable> T within(LongConsumer room, ScopedValue.CallableOp<T, X> work) throws X {
        return ScopedValue.where(OF_REQUEST, room).call(work);
    }
}
