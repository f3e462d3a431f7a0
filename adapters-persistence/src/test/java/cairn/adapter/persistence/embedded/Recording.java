package cairn.adapter.persistence.embedded;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/// The operations on a database's file and the acknowledgements to its users, in their order.
final class Recording {
    /// One event. A write counts from its beginning; a sync covers the writes before its beginning.
    sealed interface Event {
        /// @param bytes must not be modified
        @SuppressWarnings("ArrayRecordComponent") // Only handed on.
        record Write(long position, byte[] bytes) implements Event {}

        record Truncate(long size) implements Event {}

        record SyncBegun() implements Event {}

        /// @param begun the index of the event at which it began
        record SyncEnded(int begun) implements Event {}

        /// A user's step begins.
        record Begun(int user, int step) implements Event {}

        /// A user's step was acknowledged as durable.
        record Acknowledged(int user, int step) implements Event {}
    }

    private final List<Event> events = new ArrayList<>();

    synchronized int add(Event event) {
        events.add(event);
        return events.size() - 1;
    }

    synchronized List<Event> events() {
        return List.copyOf(events);
    }

    synchronized int size() {
        return events.size();
    }

    /// The last step of a user that was begun, or acknowledged, before `end`; 0 if none.
    static int lastStep(List<Event> events, int end, int user, boolean isAcknowledged) {
        int last = 0;
        for (Event event : events.subList(0, end)) {
            switch (event) {
                case Event.Begun begun when !isAcknowledged && begun.user() == user -> last = begun.step();
                case Event.Acknowledged told when isAcknowledged && told.user() == user -> last = told.step();
                case Event.Begun _,
                        Event.Acknowledged _,
                        Event.Write _,
                        Event.Truncate _,
                        Event.SyncBegun _,
                        Event.SyncEnded _ -> {}
            }
        }
        return last;
    }

    static byte[] copy(ByteBuffer from) {
        byte[] bytes = new byte[from.remaining()];
        from.duplicate().get(bytes);
        return bytes;
    }
}
