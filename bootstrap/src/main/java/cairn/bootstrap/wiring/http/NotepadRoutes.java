package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.NoteContentEndpoints;
import cairn.adapter.http.endpoint.NotepadEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.exchange.body.LargeBodies;
import cairn.adapter.persistence.Database;
import cairn.application.resource.CreateNotepad;
import cairn.application.resource.NotepadRewriting;
import cairn.application.resource.ReadNotepad;
import cairn.application.resource.ReplaceNotepad;
import cairn.application.resource.ResourceCreation;
import java.util.List;
import java.util.stream.Stream;

/// Notes and their texts.
final class NotepadRoutes {
    private NotepadRoutes() {}

    static List<Route> of(ApiParts parts, ResourceCreation creation, LargeBodies large) {
        Database database = parts.database();
        CreateNotepad create = new CreateNotepad(creation, database.texts(), parts.markdown());
        ReadNotepad read = new ReadNotepad(database.transactions(), database.resources(), database.texts());
        return Stream.concat(
                        new NotepadEndpoints(create, parts.answers(), large).routes().stream(),
                        new NoteContentEndpoints(read, replace(parts), parts.markdown(), parts.answers(), large)
                                .routes().stream())
                .toList();
    }

    private static ReplaceNotepad replace(ApiParts parts) {
        Database database = parts.database();
        return new ReplaceNotepad(
                database.transactions(),
                database.resources(),
                database.resourceChanges(),
                new NotepadRewriting(
                        database.resourceChanges(),
                        database.texts(),
                        database.processing(),
                        database.indexBacklog(),
                        database.jobs(),
                        parts.markdown()),
                parts.limits(),
                parts.adapters().clock());
    }
}
