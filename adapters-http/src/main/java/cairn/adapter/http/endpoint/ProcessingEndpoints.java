package cairn.adapter.http.endpoint;

import cairn.adapter.http.endpoint.file.FileAnswers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.account.ProcessingRecord;
import cairn.application.processing.ShowProcessing;
import cairn.application.resource.ReprocessResource;
import cairn.application.text.ReadResourceText;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import java.io.IOException;
import java.util.List;
import java.util.UUID;

/// Background processing of content.
public final class ProcessingEndpoints {
    private static final int ACCEPTED = 202;

    private final ShowProcessing show;
    private final ReprocessResource reprocess;
    private final ReadResourceText text;

    public ProcessingEndpoints(ShowProcessing show, ReprocessResource reprocess, ReadResourceText text) {
        this.show = show;
        this.reprocess = reprocess;
        this.text = text;
    }

    public List<Route> routes() {
        return List.of(
                Route.get("/v2/processing", "getProcessing", this::show),
                Route.get("/v2/resources/{id}/text", "readText", this::text),
                Route.post("/v2/resources/{id}/reprocess", "reprocessResource", this::reprocess));
    }

    private void show(Exchange exchange) throws IOException {
        exchange.json(200, ProcessingRecord.of(show.execute(exchange.principal())));
    }

    private void text(Exchange exchange) throws IOException {
        ReadResourceText.Content content = text.execute(exchange.principal(), new ResourceId(exchange.id()));
        exchange.header("Content-Security-Policy", FileAnswers.SANDBOX);
        exchange.sendRevision(content.revision(), "text/plain; charset=utf-8", content.text());
    }

    /// Ignores the body, since there are no parameters.
    private void reprocess(Exchange exchange) throws IOException {
        ResourceId id = new ResourceId(exchange.id());
        ProcessingState state = reprocess.execute(exchange.principal(), id);
        exchange.json(ACCEPTED, new Accepted(id.value(), state.wireName()));
    }

    private record Accepted(UUID id, String stateProcessing) {}
}
