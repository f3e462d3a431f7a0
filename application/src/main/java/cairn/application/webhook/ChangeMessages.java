package cairn.application.webhook;

import cairn.application.change.ShownChange;
import cairn.application.port.change.ChangeLog;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.webhook.WebhookPayloads;
import cairn.application.webhook.Attempts.Message;
import cairn.domain.change.Change;
import cairn.domain.change.ChangeHead;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Makes messages from the change log.
public final class ChangeMessages {
    private static final int PAGE = 50;

    private final ChangeLog log;
    private final ResourceRepository resources;
    private final WebhookPayloads payloads;

    public ChangeMessages(ChangeLog log, ResourceRepository resources, WebhookPayloads payloads) {
        this.log = log;
        this.resources = resources;
        this.payloads = payloads;
    }

    List<Change> after(WorkspaceId workspace, long sequence) {
        return log.list(workspace, sequence, PAGE);
    }

    /// Number up to which changes have been deleted.
    long floor(WorkspaceId workspace) {
        return log.findHead(workspace).map(ChangeHead::floor).orElse(0L);
    }

    /// The ID of the message includes the epoch, because numbers are reused after a backup is restored.
    ///
    /// @return empty if the workspace was deleted, whose log remains for a while
    Optional<Message> message(WorkspaceId workspace, WebhookId webhook, Change change) {
        ShownChange shown = new ShownChange(
                change,
                resources.views(workspace, List.of(change.resource())).stream().findFirst());
        // Checked after reading the record: if that is missing because the workspace was deleted, sends nothing.
        return log.findHead(workspace)
                .map(head -> new Message(
                        "msg_" + webhook.toString().replace("-", "") + "_" + head.epoch() + "_" + change.sequence(),
                        change.type().name().toLowerCase(Locale.ROOT),
                        payloads.ofChange(workspace, shown)));
    }
}
