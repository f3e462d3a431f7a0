package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.BookmarkEndpoints;
import cairn.adapter.http.endpoint.FileEndpoints;
import cairn.adapter.http.endpoint.FolderEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.exchange.body.LargeBodies;
import cairn.adapter.persistence.Database;
import cairn.application.port.IdSource;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.resource.CreateBookmark;
import cairn.application.resource.CreateFile;
import cairn.application.resource.CreateFolder;
import cairn.application.resource.CreationPlaces;
import cairn.application.resource.ResourceCreation;
import cairn.application.resource.ResourceInsertion;
import cairn.application.resource.SiblingOrder;
import cairn.application.resource.TagAssignment;
import java.util.List;
import java.util.stream.Stream;

/// The four creations.
final class CreationRoutes {
    private CreationRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        ResourceCreation creation = creation(parts);
        LargeBodies large = parts.large();
        return Stream.of(
                        new FolderEndpoints(new CreateFolder(creation, database.tree()), parts.answers()).routes(),
                        NotepadRoutes.of(parts, creation, large),
                        new BookmarkEndpoints(new CreateBookmark(creation, database.texts()), parts.answers(), large)
                                .routes(),
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

    static ResourceCreation creation(ApiParts parts) {
        Database database = parts.database();
        ResourceRepository resources = database.resources();
        IndexBacklog backlog = database.indexBacklog();
        IdSource ids = parts.adapters().ids();
        return new ResourceCreation(
                database.transactions(),
                new CreationPlaces(
                        database.places().destinations(),
                        resources,
                        new SiblingOrder(database.places().siblings())),
                new TagAssignment(database.annotations().tags(), backlog, ids),
                parts.limits(),
                new ResourceInsertion(
                        resources,
                        database.externalIds(),
                        database.annotations().comments(),
                        backlog,
                        database.jobs(),
                        ids),
                parts.adapters().clock());
    }
}
