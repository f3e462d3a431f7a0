package cairn.adapter.http.endpoint.event;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.RecordRenderer;
import cairn.adapter.http.record.change.ChangeRecord;
import cairn.adapter.http.request.change.EventsQuery;
import cairn.application.change.ChangeCursor;
import cairn.application.change.OpenEvents;
import cairn.application.change.ReadEvents;
import cairn.application.change.ShownChange;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

/// Streams the changes of a workspace as they happen (Server-Sent Events, the HTML standard §9.2).
public final class EventEndpoints {
    private static final String EVENT_STREAM = "text/event-stream;charset=utf-8";

    private final OpenEvents open;
    private final ReadEvents read;
    private final OpenStreams streams;
    private final RecordRenderer renderer;

    public EventEndpoints(OpenEvents open, ReadEvents read, OpenStreams streams, RecordRenderer renderer) {
        this.open = open;
        this.read = read;
        this.streams = streams;
        this.renderer = renderer;
    }

    public List<Route> routes() {
        return List.of(Route.get("/v2/events", "streamEvents", this::stream));
    }

    private void stream(Exchange exchange) throws IOException {
        ChangeCursor cursor = open.execute(
                exchange.principal(), EventsQuery.parse(exchange.query(), exchange.header(EventsQuery.HEADER)));
        // Otherwise nginx would buffer the stream.
        exchange.header("X-Accel-Buffering", "no");
        if (exchange.request().getMethod().equals("HEAD")) {
            exchange.response().setStatus(HttpServletResponse.SC_OK);
            exchange.response().setContentType(EVENT_STREAM);
            // Otherwise the length would be given as 0.
            exchange.response().flushBuffer();
            return;
        }
        OpenStreams.Place place = streams.enter(exchange.principal(), cursor, exchange.connectionBreak());
        EventStream stream =
                new EventStream(place.follower(), read, shown -> record(exchange, shown), streams.heartbeat());
        exchange.stream(EVENT_STREAM, out -> {
            try (place) {
                stream.writeTo(out);
            }
        });
    }

    private ChangeRecord record(Exchange exchange, ShownChange shown) {
        return ChangeRecord.of(
                shown.change(),
                shown.resource()
                        .map(view -> renderer.render(exchange.workspace(), view))
                        .orElse(null));
    }
}
