package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Answers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.IfMatch;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.bulk.BatchRecord;
import cairn.adapter.http.request.bulk.BatchRequest;
import cairn.adapter.http.request.bulk.BulkRequest;
import cairn.application.bulk.RunBatch;
import cairn.application.tree.MoveResources;
import cairn.application.tree.TagResources;
import cairn.application.tree.TagResources.TagChange;
import java.io.IOException;
import java.util.List;

/// Operations on many resources in one request.
public final class BulkEndpoints {
    private final MoveResources move;
    private final TagResources tag;
    private final RunBatch batch;
    private final RecordAnswers answers;

    public BulkEndpoints(MoveResources move, TagResources tag, RunBatch batch, RecordAnswers answers) {
        this.move = move;
        this.tag = tag;
        this.batch = batch;
        this.answers = answers;
    }

    public List<Route> routes() {
        return List.of(
                Route.post("/v2/resources/move", "moveResources", this::move),
                Route.post("/v2/resources/tag", "tagResources", exchange -> tag(exchange, TagChange.ADD)),
                Route.post("/v2/resources/untag", "untagResources", exchange -> tag(exchange, TagChange.REMOVE)),
                Route.post("/v2/resources/batch", "batchResources", this::batch));
    }

    private void move(Exchange exchange) throws IOException {
        move.execute(exchange.principal(), BulkRequest.parseMove(exchange.body(), IfMatch.of(exchange)));
        exchange.noContent();
    }

    private void tag(Exchange exchange, TagChange change) throws IOException {
        tag.execute(exchange.principal(), BulkRequest.parseTags(exchange.body(), change, IfMatch.of(exchange)));
        exchange.noContent();
    }

    private void batch(Exchange exchange) throws IOException {
        String traceId = exchange.traceId();
        exchange.create(
                () -> BatchRequest.parse(exchange.batchBody()),
                batch,
                outcomes -> Answers.found(
                        BatchRecord.of(outcomes, view -> answers.record(exchange.workspace(), view), traceId)));
    }
}
