package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Answers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.json.Json;
import cairn.adapter.http.record.RecordRenderer;
import cairn.adapter.http.record.ResourceRecord;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;

/// Responses that consist of one resource's record.
public final class RecordAnswers {
    private final RecordRenderer renderer;

    public RecordAnswers(RecordRenderer renderer) {
        this.renderer = renderer;
    }

    ResourceRecord record(WorkspaceId workspace, ResourceView view) {
        return renderer.render(workspace, view);
    }

    Answer created(WorkspaceId workspace, ResourceView view) {
        return Answers.resource(view.resource().id().value(), renderer.render(workspace, view));
    }

    public void shown(Exchange exchange, ResourceView view) throws IOException {
        exchange.sendRevision(
                view.resource().header().revision(),
                "application/json",
                Json.bytes(renderer.render(exchange.workspace(), view)));
    }
}
