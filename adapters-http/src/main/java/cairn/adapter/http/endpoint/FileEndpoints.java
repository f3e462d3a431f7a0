package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.request.FileRequest;
import cairn.application.resource.CreateFile;
import java.io.IOException;
import java.util.List;

/// Creates files from uploads.
public final class FileEndpoints {
    private final CreateFile create;
    private final RecordAnswers answers;

    public FileEndpoints(CreateFile create, RecordAnswers answers) {
        this.create = create;
        this.answers = answers;
    }

    public List<Route> routes() {
        return List.of(Route.post("/v2/files", "createFile", this::create));
    }

    private void create(Exchange exchange) throws IOException {
        exchange.create(
                () -> FileRequest.parse(exchange.body()), create, made -> answers.created(exchange.workspace(), made));
    }
}
