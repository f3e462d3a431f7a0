package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.TagEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.port.IdSource;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions;
import cairn.application.tag.CreateTag;
import cairn.application.tag.DeleteTag;
import cairn.application.tag.ListTags;
import cairn.application.tag.MergeTags;
import cairn.application.tag.ShowTag;
import cairn.application.tag.UpdateTag;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.time.InstantSource;
import java.util.List;

/// Tags themselves, apart from resources.
final class TagRoutes {
    private TagRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        Transactions transactions = database.transactions();
        TagRepository tags = database.annotations().tags();
        ResourceChanges changes = database.resourceChanges();
        IndexBacklog backlog = database.indexBacklog();
        InstantSource clock = parts.adapters().clock();
        IdSource ids = parts.adapters().ids();
        return new TagEndpoints(
                        new ListTags(tags),
                        new CreateTag(transactions, tags, database.resources(), changes, backlog, ids, clock),
                        new ShowTag(tags),
                        new UpdateTag(transactions, tags, backlog, clock),
                        new MergeTags(transactions, tags, changes, backlog, clock),
                        new DeleteTag(transactions, tags, changes, backlog, clock))
                .routes();
    }
}
