package cairn.adapter.persistence.embedded;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/// What happened to a database's file, and what its users were told, in the order in which it happened.
final class Recording {
    /// One step. A write counts from its beginning; a sync covers what was written before it began.
    sealed interface Event {
        /// @param bytes not to be changed
        @SuppressWarnings("ArrayRecordComponent") // Only handed on.
        record Write(long position, byte[] bytes) implements Event {}

        record Truncate(long size) implements Event {}

        record SyncBegun() implements Event {}

        /// @param begun which event its beginning was
        record SyncEnded(int begun) implements Event {}

        /// A user's step begins.
        record Begun(int user, int step) implements Event {}

        /// A user was told that its step is durable.
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

    /// The last step of a user that was begun, or acknowledged, before `end`; none is 0.
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
