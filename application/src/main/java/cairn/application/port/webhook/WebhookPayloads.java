package cairn.application.port.webhook;

import cairn.application.change.ShownChange;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;

/// Renders the bodies of messages as JSON.
public interface WebhookPayloads {
    byte[] ofChange(WorkspaceId workspace, ShownChange change);

    /// The body of a test message.
    byte[] ofTest(WorkspaceId workspace, Instant at);
}
