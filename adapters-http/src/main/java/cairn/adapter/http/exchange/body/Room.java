package cairn.adapter.http.exchange.body;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/// The heap that a request in progress takes. The edge accounts for it, and attaches it to the request.
public interface Room {
    /// Approximate heap per byte of a JSON body until the response is sent.
    int SWELLING = 8;

    /// Bytes of a body for which room is taken at the start. A longer body takes more as it arrives, so
    /// a client that announces one and does not send it blocks nobody.
    long FIRST = 256 << 10;

    /// Takes more room. Does not wait, since waiting requests keep what they have.
    ///
    /// @return false if there is not enough left; the request then keeps what it had
    boolean take(long bytes);

    /// Takes this much in total for a streamed response and what it is made from. All of these together
    /// get at most half of the room, so that slow readers do not keep bodies out.
    boolean takeToSend(long bytes);

    /// Keeps only the room of the response, however large that is.
    void sendOnly(long bytes);

    /// Gives all room back: the remaining work needs next to none.
    void leave();

    static Optional<Room> of(HttpServletRequest request) {
        return request.getAttribute(attribute()) instanceof Room room ? Optional.of(room) : Optional.empty();
    }

    /// The request attribute that the edge sets.
    static String attribute() {
        return Room.class.getName();
    }
}
