package cairn.application.resource;

import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.domain.content.NoteContent;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Reads the text of a note, byte for byte as stored.
public final class ReadNotepad {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final TextRepository texts;

    public ReadNotepad(Transactions transactions, ResourceRepository resources, TextRepository texts) {
        this.transactions = transactions;
        this.resources = resources;
        this.texts = texts;
    }

    public NoteContent execute(Principal principal, ResourceId id) {
        return transactions.read(() -> content(principal.workspaceId(), id)).orElseThrow(() -> Missing.resource(""));
    }

    private Optional<NoteContent> content(WorkspaceId workspace, ResourceId id) {
        return resources
                .find(workspace, id)
                .filter(Resource.Notepad.class::isInstance)
                .flatMap(note -> texts.find(workspace, id, Source.WRITTEN)
                        .map(text -> new NoteContent(note.header().revision(), text)));
    }
}
