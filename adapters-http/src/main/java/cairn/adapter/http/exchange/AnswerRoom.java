package cairn.adapter.http.exchange;

import cairn.adapter.http.exchange.body.Room;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Optional;

/// The heap for the response of one request, if it is long.
final class AnswerRoom {
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final HttpServletRequest request;
    private final int least;

    /// @param least size in bytes from which a response counts as long
    AnswerRoom(HttpServletRequest request, int least) {
        this.request = request;
        this.least = least;
    }

    /// Requires heap for the response and for what it is made from.
    ///
    /// @param bytes that these take
    /// @throws Unavailable if other requests use too much
    void require(long bytes) {
        Optional<Room> room = bytes <= least ? Optional.empty() : Room.of(request);
        if (room.isPresent() && !room.get().takeToSend(bytes)) {
            throw Unavailable.spared(Part.SERVER, "others are sent long texts", PAUSE);
        }
    }

    /// A response to a write is sent in any case: otherwise the client would repeat the write.
    void requireToRead(long bytes) {
        if (request.getMethod().equals("GET")) {
            require(bytes);
        }
    }
}
