package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.NoteContentEndpoints;
import cairn.adapter.http.endpoint.NoteForms;
import cairn.adapter.http.endpoint.NotepadEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.resource.CreateNotepad;
import cairn.application.resource.ReadNotepad;
import cairn.bootstrap.wiring.adapters.NoteWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;
import java.util.stream.Stream;

/// Notes and their texts.
final class NotepadRoutes {
    private NotepadRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        CreateNotepad create = NoteWiring.create(parts.adapters());
        ReadNotepad read = new ReadNotepad(database.transactions(), database.resources(), database.texts());
        return Stream.concat(
                        new NotepadEndpoints(create, parts.answers()).routes().stream(),
                        new NoteContentEndpoints(
                                        read,
                                        NoteWiring.replace(parts.adapters()),
                                        new NoteForms(parts.markdown()),
                                        parts.answers())
                                .routes().stream())
                .toList();
    }
}
