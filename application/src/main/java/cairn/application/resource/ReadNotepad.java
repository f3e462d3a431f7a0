package cairn.application.resource;

import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.resource.ResourceRepository;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;

/// The text of a note, byte for byte as it was stored.
public final class ReadNotepad {
    private final ResourceRepository resources;
    private final TextRepository texts;

    public ReadNotepad(ResourceRepository resources, TextRepository texts) {
        this.resources = resources;
        this.texts = texts;
    }

    public Content execute(Principal principal, ResourceId id) {
        return resources
                .find(principal.workspaceId(), id)
                .filter(Resource.Notepad.class::isInstance)
                .flatMap(note -> texts.find(principal.workspaceId(), id, Source.WRITTEN)
                        .map(text -> new Content(note.header().revision(), text)))
                .orElseThrow(() -> Missing.resource(""));
    }

    /// @param revision of the note, read before its text
    /// @param text UTF-8
    public record Content(long revision, byte[] text) {}
}
