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
    /// Bytes that fit into what every request has.
    private static final long OF_ALL = 128 << 10;

    private final LargeBodies large;
    private final Optional<Room> room;
    private long counted;
    private long made;
    private LargeBodies.@Nullable Place place;

    /// @param announced bytes of the body, for which there is room from the start; negative if unknown
    public BodyRoom(LargeBodies large, Optional<Room> room, long announced) {
        this.large = large;
        this.room = room;
        this.counted = announced < 0 ? Room.FIRST : Math.clamp(announced, OF_ALL, Room.FIRST);
    }

    /// Counts once more of the body is read, so that no client seems slow while room is waited for.
    ///
    /// @param bytes of heap that something made of the body takes, besides what its bytes do
    public void made(long bytes) {
        made += bytes;
    }

    /// @param count bytes of the body that are there
    /// @throws Unavailable if there is no room for so many
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
