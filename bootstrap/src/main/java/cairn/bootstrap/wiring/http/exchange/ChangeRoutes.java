package cairn.bootstrap.wiring.http.exchange;

import cairn.adapter.http.endpoint.change.ChangeEndpoints;
import cairn.adapter.http.endpoint.event.EventEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.change.ListChanges;
import cairn.application.change.OpenEvents;
import cairn.application.change.ReadEvents;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;
import java.util.stream.Stream;

/// Changes of a workspace.
public final class ChangeRoutes {
    private ChangeRoutes() {}

    public static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        ListChanges list = new ListChanges(database.transactions(), database.changeLog(), database.resources());
        EventEndpoints events = new EventEndpoints(
                new OpenEvents(database.transactions(), database.changeLog()),
                new ReadEvents(database.transactions(), database.changeLog(), database.resources()),
                parts.streams(),
                parts.renderer());
        return Stream.of(new ChangeEndpoints(list, parts.renderer()).routes(), events.routes())
                .flatMap(List::stream)
                .toList();
    }
}
