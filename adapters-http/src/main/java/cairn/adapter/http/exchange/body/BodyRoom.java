package cairn.adapter.http.exchange.body;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What of the heap the body of a request takes from its arrival until the request is done. It takes more as
/// it arrives, and a large one a place among [LargeBodies].
public final class BodyRoom implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final LargeBodies large;
    private final Optional<Room> room;
    private long counted = Room.FIRST;
    private LargeBodies.@Nullable Place place;

    public BodyRoom(LargeBodies large, Optional<Room> room) {
        this.large = large;
        this.room = room;
    }

    /// @param count bytes of the body that are there
    /// @throws Unavailable if there is no room for so many
    public void arrived(long count) {
        while (place == null && count > counted) {
            if (count > LargeBodies.LARGE) {
                place = large.enter();
            } else {
                take(room);
                counted += Room.FIRST;
            }
        }
    }

    private static void take(Optional<Room> room) {
        if (room.isPresent() && !room.get().take(Room.FIRST * Room.SWELLING)) {
            throw Unavailable.spared(Part.SERVER, "others take all of the room for bodies", PAUSE);
        }
    }

    @Override
    public void close() {
        if (place != null) {
            place.close();
            place = null;
        }
    }
}
