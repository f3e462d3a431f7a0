package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.TagEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.tag.CreateTag;
import cairn.application.tag.DeleteTag;
import cairn.application.tag.ListTags;
import cairn.application.tag.MergeTags;
import cairn.application.tag.ShowTag;
import cairn.application.tag.TagPorts;
import cairn.application.tag.UpdateTag;
import java.util.List;

/// Tags on their own.
final class TagRoutes {
    private TagRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        TagPorts ports = new TagPorts(
                database.transactions(),
                database.annotations().tags(),
                database.resources(),
                database.resourceChanges(),
                database.indexBacklog(),
                parts.adapters().ids(),
                parts.adapters().clock());
        return new TagEndpoints(new TagEndpoints.UseCases(
                        new ListTags(database.annotations().tags()),
                        new CreateTag(ports),
                        new ShowTag(database.annotations().tags()),
                        new UpdateTag(ports),
                        new MergeTags(ports),
                        new DeleteTag(ports)))
                .routes();
    }
}
