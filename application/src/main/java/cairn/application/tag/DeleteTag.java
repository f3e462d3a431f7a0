package cairn.application.tag;

import cairn.application.port.annotation.TagRepository;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Missing;
import cairn.domain.annotation.TagId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Deletes a tag and removes it from all resources. Their index documents keep its id, which nothing
/// searches for, until they are next written.
public final class DeleteTag {
    private final Transactions transactions;
    private final TagRepository tags;
    private final ResourceChanges changes;
    private final IndexBacklog backlog;
    private final InstantSource clock;

    public DeleteTag(
            Transactions transactions,
            TagRepository tags,
            ResourceChanges changes,
            IndexBacklog backlog,
            InstantSource clock) {
        this.transactions = transactions;
        this.tags = tags;
        this.changes = changes;
        this.backlog = backlog;
        this.clock = clock;
    }

    public void execute(Principal principal, TagId id) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        transactions.write(new TreeLock.Exclusive(workspace), () -> {
            changes.raiseRevisions(workspace, id, now);
            backlog.markCarriersDirty(workspace, id);
            if (!tags.delete(workspace, id)) {
                throw Missing.tag("");
            }
            backlog.markDirty(workspace, new Entry.OfTag(id));
            return id;
        });
    }
}
