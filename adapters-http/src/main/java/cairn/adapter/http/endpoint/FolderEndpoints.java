package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.request.FolderRequest;
import cairn.application.resource.CreateFolder;
import java.io.IOException;
import java.util.List;

/// Creates folders.
public final class FolderEndpoints {
    private final CreateFolder create;
    private final RecordAnswers answers;

    public FolderEndpoints(CreateFolder create, RecordAnswers answers) {
        this.create = create;
        this.answers = answers;
    }

    public List<Route> routes() {
        return List.of(Route.post("/v2/folders", "createFolder", this::create));
    }

    private void create(Exchange exchange) throws IOException {
        exchange.create(
                () -> FolderRequest.parse(exchange.body()),
                create,
                made -> answers.created(exchange.workspace(), made));
    }
}
