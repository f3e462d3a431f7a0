package cairn.adapter.http.endpoint.publication;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.Pages.OffsetPage;
import cairn.adapter.http.record.publication.PublicationRecord;
import cairn.adapter.http.request.field.QueryFields;
import cairn.adapter.http.request.publication.PublicationRequest;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.publication.CreatePublication;
import cairn.application.publication.DeletePublication;
import cairn.application.publication.ListPublications;
import cairn.application.publication.Publications;
import cairn.application.publication.Published;
import cairn.application.publication.UpdatePublication;
import cairn.domain.Ids;
import cairn.domain.publication.PublicationId;
import cairn.domain.resource.ResourceId;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/// Creates, changes and withdraws publications.
public final class PublicationEndpoints {
    private static final String PATH = "/v2/publications";

    private final CreatePublication create;
    private final ListPublications list;
    private final UpdatePublication update;
    private final DeletePublication delete;
    private final Supplier<String> publicUrl;

    public PublicationEndpoints(
            CreatePublication create,
            ListPublications list,
            UpdatePublication update,
            DeletePublication delete,
            Supplier<String> publicUrl) {
        this.create = create;
        this.list = list;
        this.update = update;
        this.delete = delete;
        this.publicUrl = publicUrl;
    }

    /// A publication lets the holder of its link read. Otherwise a write-only key
    /// could give itself read access.
    public List<Route> routes() {
        return List.of(
                Route.get(PATH, "listPublications", this::list),
                Route.post(PATH, "createPublication", this::create).alsoReading(),
                Route.patch(PATH + "/{id}", "updatePublication", this::update).alsoReading(),
                Route.delete(PATH + "/{id}", "deletePublication", this::delete));
    }

    private void list(Exchange exchange) throws IOException {
        QueryFields query = exchange.query();
        query.refuseUnknown(Set.of("resourceId"));
        Window window = query.window();
        Optional<ResourceId> resource = query.id("resourceId").map(ResourceId::new);
        query.violations().refuse();
        Listing<Published> page = list.execute(exchange.principal(), resource, window);
        List<PublicationRecord> records =
                page.items().stream().map(this::record).toList();
        exchange.json(200, OffsetPage.of(page.count(), "publications", records));
    }

    private void create(Exchange exchange) throws IOException {
        Published made = create.execute(exchange.principal(), PublicationRequest.parse(exchange.body()));
        exchange.header("Location", PATH + "/" + made.publication().id());
        exchange.json(HttpServletResponse.SC_CREATED, record(made));
    }

    private void update(Exchange exchange) throws IOException {
        Function<PublicationId, UpdatePublication.Command> change = PublicationRequest.parseChange(exchange.body());
        exchange.json(200, record(update.execute(exchange.principal(), change.apply(id(exchange)))));
    }

    private void delete(Exchange exchange) {
        delete.execute(exchange.principal(), id(exchange));
        exchange.noContent();
    }

    private PublicationRecord record(Published published) {
        return PublicationRecord.of(published, publicUrl.get());
    }

    private static PublicationId id(Exchange exchange) {
        return Ids.parse(exchange.path("id")).map(PublicationId::new).orElseThrow(Publications::missing);
    }
}
