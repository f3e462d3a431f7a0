package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.ChunkRecord;
import cairn.adapter.http.record.Extras;
import cairn.adapter.http.record.HighlightRecord;
import cairn.adapter.http.record.HitRecord;
import cairn.adapter.http.record.Pages.CursorPage;
import cairn.adapter.http.record.Pages.HitPage;
import cairn.adapter.http.record.RecordRenderer;
import cairn.adapter.http.record.ResourceRecord;
import cairn.adapter.http.request.FilterRequest;
import cairn.adapter.http.request.SearchRequest;
import cairn.application.listing.FilterResources;
import cairn.application.resource.ShowExternalResource;
import cairn.application.resource.ShowResource;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchResources.ScoredView;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.HitPart;
import cairn.domain.view.ResourceView;
import java.io.IOException;
import java.util.List;

/// Reads, lists and searches resources of any kind.
public final class ResourceEndpoints {
    private final ShowResource show;
    private final FilterResources filter;
    private final SearchResources search;
    private final ShowExternalResource showExternal;
    private final RecordRenderer renderer;
    private final RecordAnswers answers;

    public ResourceEndpoints(
            ShowResource show,
            ShowExternalResource showExternal,
            FilterResources filter,
            SearchResources search,
            RecordRenderer renderer,
            RecordAnswers answers) {
        this.show = show;
        this.showExternal = showExternal;
        this.filter = filter;
        this.search = search;
        this.renderer = renderer;
        this.answers = answers;
    }

    public List<Route> routes() {
        return List.of(
                Route.get("/v2/resources/{id}", "getResource", this::show),
                Route.get("/v2/resources/external/{externalId}", "getExternalResource", this::showExternal),
                Route.post("/v2/resources/filter", "filterResources", this::filter)
                        .reading(),
                Route.post("/v2/resources/search", "searchResources", this::search)
                        .reading(),
                Route.post("/v2/search", "search", this::search).reading());
    }

    private void show(Exchange exchange) throws IOException {
        answers.shown(exchange, show.execute(exchange.principal(), new ResourceId(exchange.id())));
    }

    private void showExternal(Exchange exchange) throws IOException {
        ExternalId id = new ExternalId(exchange.path("externalId"));
        answers.shown(exchange, showExternal.execute(exchange.principal(), id));
    }

    private void filter(Exchange exchange) throws IOException {
        exchange.query().refuseAll();
        FilterRequest request = FilterRequest.parse(exchange.body());
        FilterResources.Result result = filter.execute(exchange.principal(), request.query());
        List<ResourceRecord> records = result.resources().stream()
                .map(view -> renderer.render(exchange.workspace(), view, extras(request, result, view)))
                .toList();
        exchange.json(
                200,
                CursorPage.of(
                        result.total().value(),
                        result.total().exact(),
                        result.hasMore(),
                        result.nextCursor().orElse(null),
                        records));
    }

    private static Extras extras(FilterRequest request, FilterResources.Result result, ResourceView view) {
        return new Extras(
                !request.skipInclusions(),
                result.subfolders().get(view.resource().id()));
    }

    private void search(Exchange exchange) throws IOException {
        exchange.query().refuseAll();
        SearchRequest request = SearchRequest.parse(exchange.searchBody());
        SearchResources.Result result = search.execute(exchange.principal(), request.query());
        List<?> hits = result.hits().stream()
                .map(hit -> shown(hit(exchange, hit, request), request))
                .toList();
        exchange.json(
                200,
                HitPage.of(
                        result.total().value(),
                        result.total().exact(),
                        result.hasMore(),
                        hits,
                        result.stale(),
                        result.degraded()));
    }

    private static Object shown(HitRecord hit, SearchRequest request) {
        return request.fields().isEmpty() ? hit : hit.only(request.fields());
    }

    private HitRecord hit(Exchange exchange, ScoredView hit, SearchRequest request) {
        return new HitRecord(
                renderer.render(exchange.workspace(), hit.view()),
                hit.score(),
                hit.isWeak() ? true : null,
                hit.snippet(),
                hit.highlights().stream().map(HighlightRecord::of).toList(),
                hit.chunks().stream().map(ChunkRecord::of).toList(),
                request.query().parts().contains(HitPart.EXPLANATION) ? hit.explanation() : null);
    }
}
