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
    Message message(WorkspaceId workspace, WebhookId webhook, Change change) {
        ShownChange shown = new ShownChange(
                change,
                resources.views(workspace, List.of(change.resource())).stream().findFirst());
        long epoch = log.findHead(workspace).map(ChangeHead::epoch).orElse(0L);
        return new Message(
                "msg_" + webhook.toString().replace("-", "") + "_" + epoch + "_" + change.sequence(),
                change.type().name().toLowerCase(Locale.ROOT),
                payloads.ofChange(workspace, shown));
    }
}
