package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.BookmarkEndpoints;
import cairn.adapter.http.endpoint.FileEndpoints;
import cairn.adapter.http.endpoint.FolderEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.resource.CreateBookmark;
import cairn.application.resource.CreateFile;
import cairn.application.resource.CreateFolder;
import cairn.application.resource.ResourceCreation;
import cairn.bootstrap.wiring.adapters.NoteWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;
import java.util.stream.Stream;

/// The four creations.
final class CreationRoutes {
    private CreationRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        ResourceCreation creation = NoteWiring.creation(parts.adapters());
        return Stream.of(
                        new FolderEndpoints(new CreateFolder(creation, database.tree()), parts.answers()).routes(),
                        NotepadRoutes.of(parts),
                        new BookmarkEndpoints(new CreateBookmark(creation, database.texts()), parts.answers()).routes(),
                        new FileEndpoints(
                                        new CreateFile(
                                                creation,
                                                database.uploads(),
                                                parts.adapters().blobs()),
                                        parts.answers())
                                .routes())
                .flatMap(List::stream)
                .toList();
    }
}
