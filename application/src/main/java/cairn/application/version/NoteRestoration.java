package cairn.application.version;

import cairn.application.port.HeapRoom;
import cairn.application.resource.ReplaceNotepad;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.nio.charset.StandardCharsets;

/// Replaces the text of a note by an earlier one, in the caller's transaction.
public final class NoteRestoration {
    /// Heap per byte of a text until it is written: as bytes, as characters and as Markdown.
    private static final long HEAP_OF_WRITTEN = 8;

    private final ReplaceNotepad replace;

    public NoteRestoration(ReplaceNotepad replace) {
        this.replace = replace;
    }

    ResourceView write(Principal principal, ResourceId note, byte[] utf8, Precondition precondition) {
        HeapRoom.require(HEAP_OF_WRITTEN * utf8.length);
        String text = new String(utf8, StandardCharsets.UTF_8);
        return replace.execute(principal, new ReplaceNotepad.Command(note, text, precondition, true));
    }
}
