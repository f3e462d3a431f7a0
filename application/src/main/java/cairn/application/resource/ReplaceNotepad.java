package cairn.application.resource;

import cairn.application.history.NoteHistory;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.OptionalLong;

/// Replaces the text of a note, byte for byte, and keeps the old one as a version. A name derived from
/// the old text is derived again; a name chosen by a client stays. An equal text changes nothing.
public final class ReplaceNotepad {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final ResourceChanges changes;
    private final NotepadRewriting rewriting;
    private final NoteHistory history;
    private final InstantSource clock;

    public ReplaceNotepad(
            Transactions transactions,
            ResourceRepository resources,
            ResourceChanges changes,
            NotepadRewriting rewriting,
            NoteHistory history,
            InstantSource clock) {
        this.transactions = transactions;
        this.resources = resources;
        this.changes = changes;
        this.rewriting = rewriting;
        this.history = history;
        this.clock = clock;
    }

    public ResourceView execute(Principal principal, Command command) {
        NoteText text = rewriting.read(command.text());
        WorkspaceId workspace = principal.workspaceId();
        return transactions.write(new TreeLock.Shared(workspace), () -> {
            replace(principal, command, text);
            return resources.views(workspace, List.of(command.id())).getFirst();
        });
    }

    private void replace(Principal principal, Command command, NoteText text) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        Resource.Notepad before = find(workspace, command.id());
        Locked.refuse(before, "");
        Immutable.refuse(before);
        command.precondition().require(before.header().revision());
        long growth = text.utf8().length - before.size();
        OptionalLong kept = history.replace(principal, before, text.utf8(), command.isRestored(), now);
        if (kept.isPresent()) {
            rewriting.write(workspace, before, text, now);
            history.charge(principal, command.id(), growth + kept.getAsLong(), now);
        }
    }

    private Resource.Notepad find(WorkspaceId workspace, ResourceId id) {
        return changes.findForUpdate(workspace, id)
                .filter(Resource.Notepad.class::isInstance)
                .map(Resource.Notepad.class::cast)
                .orElseThrow(() -> Missing.resource(""));
    }

    /// @param text Markdown, at most 16 MiB of UTF-8; may be empty
    /// @param isRestored whether it is an earlier text of the note
    public record Command(ResourceId id, String text, Precondition precondition, boolean isRestored) {
        public static final int MAX_BYTES = 16 << 20;

        public Command(ResourceId id, String text, Precondition precondition) {
            this(id, text, precondition, false);
        }
    }
}
