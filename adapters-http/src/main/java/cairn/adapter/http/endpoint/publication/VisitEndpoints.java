package cairn.adapter.http.endpoint.publication;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.publication.PublicRenderer;
import cairn.adapter.http.record.publication.SessionRecord;
import cairn.adapter.http.request.field.QueryFields;
import cairn.adapter.http.request.publication.PublicationRequest;
import cairn.application.publication.visit.CreateSession;
import cairn.application.publication.visit.ListPublished;
import cairn.application.publication.visit.Session;
import cairn.application.publication.visit.ShowPublished;
import cairn.domain.resource.ResourceId;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What visitors read of a publication as JSON, and the check of its password.
public final class VisitEndpoints {
    private static final int USUAL = 50;
    private static final int MOST = 200;

    /// An item's sort key may have 512 bytes, in hexadecimal within the cursor.
    private static final int MAX_CURSOR = 2000;

    private final Visits visits;
    private final ShowPublished show;
    private final ListPublished list;
    private final CreateSession begin;
    private final PublicRenderer renderer;

    public VisitEndpoints(
            Visits visits, ShowPublished show, ListPublished list, CreateSession begin, PublicRenderer renderer) {
        this.visits = visits;
        this.show = show;
        this.list = list;
        this.begin = begin;
        this.renderer = renderer;
    }

    public List<Route> routes() {
        return List.of(
                Route.get(Visits.PATH, "getPublished", this::top).open(),
                Route.post(Visits.PATH + "/session", "createPublicSession", this::session)
                        .open(),
                Route.get(Visits.PATH + "/resources", "listPublished", this::list)
                        .open(),
                Route.get(Visits.PATH + "/resources/{id}", "getPublishedResource", this::one)
                        .open());
    }

    private void top(Exchange exchange) throws IOException {
        exchange.json(200, renderer.item(visits.visit(exchange, visitor -> show.execute(visitor, Optional.empty()))));
    }

    private void one(Exchange exchange) throws IOException {
        exchange.json(
                200,
                renderer.item(
                        visits.visit(exchange, visitor -> show.execute(visitor, Optional.of(Visits.id(exchange))))));
    }

    private void list(Exchange exchange) throws IOException {
        exchange.json(200, renderer.page(visits.visit(exchange, visitor -> list.execute(visitor, query(exchange)))));
    }

    private static ListPublished.Query query(Exchange exchange) {
        QueryFields query = exchange.query();
        query.refuseAllBut(Set.of("parentId", "limit", "cursor"));
        Optional<ResourceId> parent = query.id("parentId").map(ResourceId::new);
        int limit = query.limit(USUAL, MOST);
        Optional<String> cursor = query.text("cursor", MAX_CURSOR);
        query.violations().refuse();
        return new ListPublished.Query(parent, limit, cursor);
    }

    private void session(Exchange exchange) throws IOException {
        visits.describe(exchange);
        String password = PublicationRequest.parsePassword(exchange.keylessBody());
        Session session = visits.tryPassword(exchange, (token, trying) -> begin.execute(token, password, trying));
        visits.keep(exchange, session);
        exchange.json(200, SessionRecord.of(session));
    }
}
