package cairn.adapter.http.endpoint.event;

import cairn.adapter.http.json.Json;
import cairn.adapter.http.record.change.ChangeRecord;
import cairn.application.change.Follower;
import cairn.application.change.ReadEvents;
import cairn.application.change.ReadEvents.Event;
import cairn.application.change.ShownChange;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.domain.failure.Rejected;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The stream of one client. It holds a few changes at a time, and reads the next ones once the client
/// has taken these. A client that takes none is dropped with its connection.
final class EventStream {
    private static final Logger LOG = LoggerFactory.getLogger(EventStream.class);
    /// Maximum changes in memory, for a client that reads slowly.
    private static final int BATCH = 16;

    /// The delay before browsers reconnect, in milliseconds.
    private static final String RETRY = "retry: 2000\n";

    /// A comment, which clients ignore. It shows proxies, and this server, that the connection is alive.
    private static final byte[] HEARTBEAT = ":\n\n".getBytes(StandardCharsets.US_ASCII);

    private final Follower follower;
    private final ReadEvents read;
    private final Function<ShownChange, ChangeRecord> rendering;
    private final Duration heartbeat;

    EventStream(Follower follower, ReadEvents read, Function<ShownChange, ChangeRecord> rendering, Duration heartbeat) {
        this.follower = follower;
        this.read = read;
        this.rendering = rendering;
        this.heartbeat = heartbeat;
    }

    /// Writes until the stream ends.
    ///
    /// @throws IOException if the client is gone
    void writeTo(OutputStream out) throws IOException {
        // An ID without an event: a client that is cut off before the first event continues from here.
        send(out, (RETRY + id(follower.cursor().encode()) + "\n").getBytes(StandardCharsets.US_ASCII));
        while (!follower.isEnded()) {
            Optional<List<Event>> events = next();
            for (Event event : events.orElse(List.of())) {
                if (follower.isEnded()) {
                    return;
                }
                send(out, bytes(event));
                follower.told(event.cursor());
            }
            if (events.isEmpty() || events.get().isEmpty() && !follower.await(heartbeat)) {
                send(out, HEARTBEAT);
            }
        }
    }

    /// While the database is unavailable, the client just waits.
    ///
    /// @return empty if the call was turned away: there may be events, so the client
    ///     should try again at once
    private Optional<List<Event>> next() {
        try {
            return Optional.of(read.execute(follower.cursor(), BATCH));
        } catch (Unavailable e) {
            LOG.debug("a stream has to wait", e);
            return e.reason() == Reason.SPARED ? Optional.empty() : Optional.of(List.of());
        } catch (Rejected e) {
            LOG.debug("a stream can't go on: {}", e.failure().hint());
            follower.end();
            return Optional.of(List.of());
        }
    }

    private byte[] bytes(Event event) {
        ChangeRecord change = rendering.apply(event.shown());
        String head = id(event.cursor().encode()) + "event: " + change.type() + "\ndata: ";
        // JSON of this server contains no line breaks.
        byte[] data = Json.bytes(change);
        byte[] start = head.getBytes(StandardCharsets.US_ASCII);
        byte[] whole = new byte[start.length + data.length + 2];
        System.arraycopy(start, 0, whole, 0, start.length);
        System.arraycopy(data, 0, whole, start.length, data.length);
        whole[whole.length - 2] = '\n';
        whole[whole.length - 1] = '\n';
        return whole;
    }

    private static String id(String cursor) {
        return "id: " + cursor + "\n";
    }

    private static void send(OutputStream out, byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }
}
