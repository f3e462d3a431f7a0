package cairn.adapter.http.exchange.body;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The heap that the body of a request takes, from its arrival until the request is done. It grows as
/// the body arrives. A large body takes a place among [LargeBodies] instead.
public final class BodyRoom implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(5);
    /// Bytes that fit into the room of every request.
    private static final long OF_ALL = 128 << 10;

    private final LargeBodies large;
    private final Optional<Room> room;
    private long counted;
    private long made;
    private LargeBodies.@Nullable Place place;

    /// @param announced length of the body, for which room is taken at the start; negative if unknown
    public BodyRoom(LargeBodies large, Optional<Room> room, long announced) {
        this.large = large;
        this.room = room;
        this.counted = announced < 0 ? Room.FIRST : Math.clamp(announced, OF_ALL, Room.FIRST);
    }

    /// Adds heap. It is only counted with the next bytes of the body, so that the client does not seem
    /// slow while this waits for room.
    ///
    /// @param bytes of heap that a parsed value takes in addition to the body
    public void made(long bytes) {
        made += bytes;
    }

    /// @param count bytes of the body that have arrived
    /// @throws Unavailable if there is not enough room
    public void arrived(long count) {
        long size = count + made / Room.SWELLING;
        while (place == null && size > counted) {
            if (size > LargeBodies.LARGE) {
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
