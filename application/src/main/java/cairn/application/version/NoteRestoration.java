package cairn.application.version;

import cairn.application.resource.ReplaceNotepad;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.nio.charset.StandardCharsets;

/// Writes an earlier text over a note's. Takes part in the caller's transaction.
public final class NoteRestoration {
    private final ReplaceNotepad replace;

    public NoteRestoration(ReplaceNotepad replace) {
        this.replace = replace;
    }

    ResourceView write(Principal principal, ResourceId note, byte[] utf8, Precondition precondition) {
        String text = new String(utf8, StandardCharsets.UTF_8);
        return replace.execute(principal, new ReplaceNotepad.Command(note, text, precondition, true));
    }
}
