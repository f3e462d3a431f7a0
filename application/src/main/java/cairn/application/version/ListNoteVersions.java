package cairn.application.version;

import cairn.application.history.NoteHistory;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.version.NoteVersions;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.Version;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;

/// Lists the versions of a note's text, newest first: the current one, and earlier ones.
public final class ListNoteVersions {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final NoteVersions versions;
    private final NoteHistory history;
    private final Authors authors;

    public ListNoteVersions(
            Transactions transactions,
            ResourceRepository resources,
            NoteVersions versions,
            NoteHistory history,
            Authors authors) {
        this.transactions = transactions;
        this.resources = resources;
        this.versions = versions;
        this.history = history;
        this.authors = authors;
    }

    public Listing<VersionView> execute(Principal principal, ResourceId id, Window window) {
        WorkspaceId workspace = principal.workspaceId();
        return transactions.read(() -> {
            Resource.Notepad note = Notes.find(resources, workspace, id);
            Version current = history.current(workspace, note);
            List<Version> all = new ArrayList<>(versions.list(workspace, id));
            all.add(current);
            List<Version> page = all.reversed().stream()
                    .skip(window.offset())
                    .limit(window.limit())
                    .toList();
            return new Listing<>(authors.named(page, current.number()), all.size());
        });
    }
}
