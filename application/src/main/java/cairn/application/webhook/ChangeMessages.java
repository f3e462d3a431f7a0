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

/// Makes messages of the change log.
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

    /// Up to which changes are kept no longer.
    long floor(WorkspaceId workspace) {
        return log.findHead(workspace).map(ChangeHead::floor).orElse(0L);
    }

    /// Of numbers that are drawn again after a restored backup, the epoch tells which is meant.
    ///
    /// @return empty when the workspace was deleted, of whose log something is left for a while
    Optional<Message> message(WorkspaceId workspace, WebhookId webhook, Change change) {
        ShownChange shown = new ShownChange(
                change,
                resources.views(workspace, List.of(change.resource())).stream().findFirst());
        // After the record: one that is missing because of the deletion is not told as gone.
        return log.findHead(workspace)
                .map(head -> new Message(
                        "msg_" + webhook.toString().replace("-", "") + "_" + head.epoch() + "_" + change.sequence(),
                        change.type().name().toLowerCase(Locale.ROOT),
                        payloads.ofChange(workspace, shown)));
    }
}
