package cairn.adapter.http.record.webhook;

import cairn.adapter.http.json.Json;
import cairn.adapter.http.record.RecordRenderer;
import cairn.adapter.http.record.WireTime;
import cairn.adapter.http.record.change.ChangeRecord;
import cairn.application.change.ShownChange;
import cairn.application.port.webhook.WebhookPayloads;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Map;

/// Renders messages in the format of `GET /v2/changes`.
public final class ChangePayloads implements WebhookPayloads {
    private final RecordRenderer renderer;

    public ChangePayloads(RecordRenderer renderer) {
        this.renderer = renderer;
    }

    @Override
    public byte[] ofChange(WorkspaceId workspace, ShownChange shown) {
        ChangeRecord change = ChangeRecord.of(
                shown.change(),
                shown.resource().map(view -> renderer.render(workspace, view)).orElse(null));
        return Json.bytes(new Payload(change.type(), change.at(), change));
    }

    @Override
    public byte[] ofTest(WorkspaceId workspace, Instant at) {
        return Json.bytes(new Payload("test", WireTime.of(at), Map.of("workspaceId", workspace.toString())));
    }

    /// The format recommended by Standard Webhooks 1.0.
    private record Payload(String type, String timestamp, Object data) {}
}
