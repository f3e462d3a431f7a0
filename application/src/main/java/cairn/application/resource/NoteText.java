package cairn.application.resource;

import cairn.application.port.MarkdownRenderer;
import cairn.domain.Text;
import cairn.domain.resource.ResourceName;
import java.nio.charset.StandardCharsets;

/// The text of a note, and what follows from it.
///
/// @param preview sanitised HTML of its first 2,000 characters
/// @param name what the note is called when nobody named it: its first heading or line
record NoteText(byte[] utf8, String preview, ResourceName name) {
    private static final int PREVIEW_LENGTH = 2000;

    static NoteText of(String text, MarkdownRenderer markdown) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return new NoteText(utf8, markdown.html(Text.head(text, PREVIEW_LENGTH)), nameOf(text));
    }

    static ResourceName nameOf(String text) {
        return ResourceName.of(Text.firstLine(text).orElse(""), "Untitled note");
    }
}
