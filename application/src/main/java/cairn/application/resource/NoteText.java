package cairn.application.resource;

import cairn.application.port.extraction.MarkdownRenderer;
import cairn.domain.Text;
import cairn.domain.resource.ResourceName;
import java.nio.charset.StandardCharsets;

/// The text of a note, and what follows from it.
///
/// @param preview sanitised HTML of its first 2,000 characters
/// @param name what the note is called when nobody named it: its first heading or line
record NoteText(byte[] utf8, String preview, ResourceName name) {
    private static final int PREVIEW_LENGTH = 2000;

    /// Code points in which the name is looked for.
    private static final int NAME_LENGTH = 4000;

    static NoteText of(String text, MarkdownRenderer markdown) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return new NoteText(utf8, markdown.html(Text.head(text, PREVIEW_LENGTH)), nameOf(text, markdown));
    }

    static ResourceName nameOf(String text, MarkdownRenderer markdown) {
        return named(markdown.title(Text.head(text, NAME_LENGTH)).orElse(""));
    }

    /// Whether a note of that text is called so because nobody named it. Notes were once named by their first line
    /// as it is written.
    static boolean isNamedBy(String text, ResourceName name, MarkdownRenderer markdown) {
        return name.equals(nameOf(text, markdown))
                || name.equals(named(Text.firstLine(text).orElse("")));
    }

    private static ResourceName named(String title) {
        return ResourceName.of(title, "Untitled note");
    }
}
