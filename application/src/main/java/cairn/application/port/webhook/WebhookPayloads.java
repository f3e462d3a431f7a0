package cairn.application.port.webhook;

import cairn.application.change.ShownChange;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;

/// The bodies of messages, in JSON.
public interface WebhookPayloads {
    byte[] ofChange(WorkspaceId workspace, ShownChange change);

    /// Of a message that only tests the way.
    byte[] ofTest(WorkspaceId workspace, Instant at);
}
