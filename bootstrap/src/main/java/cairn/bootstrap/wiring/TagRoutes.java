package cairn.bootstrap.wiring;

import cairn.adapter.http.endpoint.TagEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.tag.CreateTag;
import cairn.application.tag.ListTags;
import java.util.List;

/// Tags on their own.
final class TagRoutes {
    private TagRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        CreateTag create = new CreateTag(
                database.transactions(),
                database.tags(),
                database.resources(),
                database.indexBacklog(),
                parts.adapters().ids(),
                parts.adapters().clock());
        return new TagEndpoints(new ListTags(database.tags()), create).routes();
    }
}
