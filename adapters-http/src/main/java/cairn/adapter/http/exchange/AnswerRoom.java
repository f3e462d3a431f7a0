package cairn.adapter.http.exchange;

import cairn.adapter.http.exchange.body.Room;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Optional;

/// What of the heap the answer of one request takes, if it is long.
final class AnswerRoom {
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final HttpServletRequest request;
    private final int least;

    /// @param least bytes from which on an answer is long
    AnswerRoom(HttpServletRequest request, int least) {
        this.request = request;
        this.least = least;
    }

    /// For all of it, and for what it is made of.
    ///
    /// @param bytes that they take
    /// @throws Unavailable if others take them
    void require(long bytes) {
        Optional<Room> room = bytes <= least ? Optional.empty() : Room.of(request);
        if (room.isPresent() && !room.get().takeToSend(bytes)) {
            throw Unavailable.spared(Part.SERVER, "others are sent long texts", PAUSE);
        }
    }

    /// What was written is answered in any case: the client would write it once more.
    void requireToRead(long bytes) {
        if (request.getMethod().equals("GET")) {
            require(bytes);
        }
    }
}
