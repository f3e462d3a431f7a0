package cairn.application.version;

import cairn.application.history.NoteHistory;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.version.NoteVersions;
import cairn.application.resource.Missing;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;

/// Restores the text of a version of a note. The current text becomes a version, and the restored
/// version is kept. Restoring the current text changes nothing.
public final class RestoreNoteVersion {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final ResourceChanges changes;
    private final NoteVersions versions;
    private final NoteHistory history;
    private final NoteRestoration restoration;

    public RestoreNoteVersion(
            Transactions transactions,
            ResourceRepository resources,
            ResourceChanges changes,
            NoteVersions versions,
            NoteHistory history,
            NoteRestoration restoration) {
        this.transactions = transactions;
        this.resources = resources;
        this.changes = changes;
        this.versions = versions;
        this.history = history;
        this.restoration = restoration;
    }

    public ResourceView execute(Principal principal, Command command) {
        WorkspaceId workspace = principal.workspaceId();
        return transactions.write(new TreeLock.Shared(workspace), () -> {
            Resource held = changes.findForUpdate(workspace, command.id()).orElseThrow(() -> Missing.resource(""));
            Resource.Notepad note = Notes.find(resources, workspace, held.id());
            if (history.current(workspace, note).number() == command.number()) {
                command.precondition().require(note.header().revision());
                return resources.views(workspace, List.of(note.id())).getFirst();
            }
            byte[] text =
                    versions.findText(workspace, note.id(), command.number()).orElseThrow(Missing::version);
            return restoration.write(principal, note.id(), text, command.precondition());
        });
    }

    public record Command(ResourceId id, int number, Precondition precondition) {}
}
