package cairn.adapter.http.request.change;

import cairn.adapter.http.request.field.QueryFields;
import cairn.application.change.OpenEvents.Seen;
import java.util.Optional;
import java.util.Set;

/// Where a client of `GET /v2/events` continues.
public final class EventsQuery {
    public static final String HEADER = "Last-Event-ID";
    private static final String CURSOR = "cursor";

    private EventsQuery() {}

    /// The header wins: a browser that reconnects sends it along with the original URL.
    public static Optional<Seen> parse(QueryFields query, Optional<String> lastEventId) {
        query.refuseAllBut(Set.of(CURSOR));
        Optional<String> cursor = query.text(CURSOR, ChangesQuery.MAX_CURSOR);
        query.violations().refuse();
        return lastEventId
                .filter(id -> !id.isEmpty())
                .map(id -> new Seen(id, "#header/" + HEADER))
                .or(() -> cursor.map(text -> new Seen(text, "#query/" + CURSOR)));
    }
}
