package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.request.BookmarkRequest;
import cairn.application.resource.CreateBookmark;
import java.io.IOException;
import java.util.List;

/// Saves addresses.
public final class BookmarkEndpoints {
    private final CreateBookmark create;
    private final RecordAnswers answers;

    public BookmarkEndpoints(CreateBookmark create, RecordAnswers answers) {
        this.create = create;
        this.answers = answers;
    }

    public List<Route> routes() {
        return List.of(Route.post("/v2/bookmarks", "createBookmark", this::create));
    }

    private void create(Exchange exchange) throws IOException {
        exchange.create(
                () -> BookmarkRequest.parse(exchange.pageBody(BookmarkRequest.HTML, BookmarkRequest.FIELDS)),
                create,
                made -> answers.created(exchange.workspace(), made));
    }
}
