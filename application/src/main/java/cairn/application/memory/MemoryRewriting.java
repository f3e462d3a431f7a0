package cairn.application.memory;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.resource.Missing;
import cairn.application.resource.ReplaceNotepad;
import cairn.application.tree.UpdateResource;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Header;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.Retention;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Changes the note of a memory, in the caller's transaction.
public final class MemoryRewriting {
    private final ReplaceNotepad replace;
    private final UpdateResource update;
    private final ResourceChanges changes;
    private final IndexBacklog backlog;

    public MemoryRewriting(
            ReplaceNotepad replace, UpdateResource update, ResourceChanges changes, IndexBacklog backlog) {
        this.replace = replace;
        this.update = update;
        this.changes = changes;
        this.backlog = backlog;
    }

    void say(Principal principal, ResourceId id, String content) {
        replace.execute(principal, new ReplaceNotepad.Command(id, content, Precondition.NONE));
    }

    void describe(Principal principal, UpdateResource.Command command) {
        update.execute(principal, command);
    }

    Header header(WorkspaceId workspace, ResourceId id) {
        return changes.findForUpdate(workspace, id).orElseThrow(Missing::memory).header();
    }

    /// Refuses an expiry in the past.
    ///
    /// @param until null for never
    static void refuseOver(@Nullable Instant until, Instant now) {
        if (Retention.UNLIMITED.until(until).isOver(now)) {
            throw Rejected.invalid(
                    "/expiresAt", "out_of_range", "expiresAt is in the past; to forget the memory now, delete it.");
        }
    }

    /// @param until null for never
    void keep(WorkspaceId workspace, ResourceId id, @Nullable Instant until, Instant now) {
        Header header = header(workspace, id);
        Retention before = header.markings().retention();
        Retention after = before.until(until);
        if (after.equals(before)) {
            return;
        }
        refuseOver(until, now);
        changes.update(
                workspace,
                header.described(
                                header.name(),
                                header.description(),
                                header.icon(),
                                header.markings().with(after))
                        .revised(now));
        backlog.markDirty(workspace, new Entry.OfResource(id));
    }
}
