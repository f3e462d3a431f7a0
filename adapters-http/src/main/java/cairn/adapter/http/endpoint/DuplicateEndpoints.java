package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.RecordRenderer;
import cairn.adapter.http.record.version.DuplicatePage;
import cairn.adapter.http.request.version.DuplicatesRequest;
import cairn.application.listing.FindDuplicates;
import cairn.domain.search.ResourceFilter.Content;
import java.io.IOException;
import java.util.List;

/// Finds duplicates.
public final class DuplicateEndpoints {
    private final FindDuplicates find;
    private final RecordRenderer renderer;

    public DuplicateEndpoints(FindDuplicates find, RecordRenderer renderer) {
        this.find = find;
        this.renderer = renderer;
    }

    public List<Route> routes() {
        return List.of(Route.post("/v2/resources/duplicates", "findDuplicates", this::find)
                .reading());
    }

    private void find(Exchange exchange) throws IOException {
        exchange.query().refuseAll();
        FindDuplicates.Result result = find.execute(exchange.principal(), DuplicatesRequest.parse(exchange.body()));
        List<DuplicatePage.Group> groups =
                result.groups().stream().map(group -> record(exchange, group)).toList();
        exchange.json(
                200,
                new DuplicatePage(
                        result.nextCursor().isPresent(), result.nextCursor().orElse(null), groups));
    }

    private DuplicatePage.Group record(Exchange exchange, FindDuplicates.Group group) {
        return new DuplicatePage.Group(
                group.content().isPresent() ? "checksum" : "url",
                group.content().map(Content::checksum).orElse(null),
                group.content().isPresent() ? null : group.address(),
                group.total().value(),
                group.total().exact() ? "eq" : "gte",
                group.resources().stream()
                        .map(view -> renderer.render(exchange.workspace(), view))
                        .toList());
    }
}
