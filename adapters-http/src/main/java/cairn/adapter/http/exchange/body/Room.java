package cairn.adapter.http.exchange.body;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/// The heap that a request takes while it is in work. The edge keeps account of it, and leaves it at the request.
public interface Room {
    /// A body in JSON takes about so many times its size until it is answered.
    int SWELLING = 8;

    /// Bytes of a body that there is room for from the start. A longer one takes more as it arrives: whoever announces
    /// one and does not send it keeps others from nothing.
    long FIRST = 256 << 10;

    /// More of it. Does not wait, since those who wait keep what they have.
    ///
    /// @return false if there is not as much left; the request then has what it had
    boolean take(long bytes);

    /// So much in all for an answer that is sent piece by piece, and for what it is made of. All of these together take
    /// half of the room at most: whoever reads slowly keeps no bodies out.
    boolean takeToSend(long bytes);

    /// From now on it takes only what its answer has, however much that is.
    void sendOnly(long bytes);

    /// Gives all of it back: what is still to be done takes next to nothing.
    void leave();

    static Optional<Room> of(HttpServletRequest request) {
        return request.getAttribute(attribute()) instanceof Room room ? Optional.of(room) : Optional.empty();
    }

    /// The attribute of a request under which the edge leaves it.
    static String attribute() {
        return Room.class.getName();
    }
}
