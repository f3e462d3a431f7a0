package cairn.application.tag;

import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Missing;
import cairn.domain.annotation.TagId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Takes a tag away, from everything that carries it. Index documents of these keep its id, which nothing asks for
/// any more, until they are written for another reason.
public final class DeleteTag {
    private final TagPorts ports;

    public DeleteTag(TagPorts ports) {
        this.ports = ports;
    }

    public void execute(Principal principal, TagId id) {
        Instant now = ports.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        ports.transactions().write(new TreeLock.Exclusive(workspace), () -> {
            ports.changes().raiseRevisions(workspace, id, now);
            ports.backlog().markCarriers(workspace, id);
            if (!ports.tags().delete(workspace, id)) {
                throw Missing.tag("");
            }
            ports.backlog().mark(workspace, new Entry.OfTag(id));
            return id;
        });
    }
}
