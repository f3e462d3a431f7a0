package cairn.application.version;

import cairn.application.history.NoteHistory;
import cairn.application.port.HeapRoom;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.version.NoteVersions;
import cairn.application.resource.Missing;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.Version;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Shows a version of a note with its text.
public final class ShowNoteVersion {
    /// Heap per byte of a text: as bytes, as characters of two bytes each, and as JSON.
    private static final long HEAP_OF_SHOWN = 5;

    private final Transactions transactions;
    private final ResourceRepository resources;
    private final TextRepository texts;
    private final NoteVersions versions;
    private final NoteHistory history;
    private final Authors authors;

    public ShowNoteVersion(
            Transactions transactions,
            ResourceRepository resources,
            TextRepository texts,
            NoteVersions versions,
            NoteHistory history,
            Authors authors) {
        this.transactions = transactions;
        this.resources = resources;
        this.texts = texts;
        this.versions = versions;
        this.history = history;
        this.authors = authors;
    }

    public Shown execute(Principal principal, ResourceId id, int number) {
        WorkspaceId workspace = principal.workspaceId();
        return transactions.read(() -> {
            Resource.Notepad note = Notes.find(resources, workspace, id);
            Version current = history.current(workspace, note);
            boolean isCurrent = number == current.number();
            Version version = isCurrent
                    ? current
                    : versions.list(workspace, id).stream()
                            .filter(one -> one.number() == number)
                            .findFirst()
                            .orElseThrow(Missing::version);
            byte[] utf8 = (isCurrent
                            ? texts.find(workspace, id, Source.WRITTEN)
                            : versions.findText(workspace, id, number))
                    .orElseThrow(Missing::version);
            HeapRoom.require(HEAP_OF_SHOWN * utf8.length);
            return new Shown(
                    authors.named(List.of(version), current.number()).getFirst(),
                    new String(utf8, StandardCharsets.UTF_8));
        });
    }

    public record Shown(VersionView version, String text) {}
}
