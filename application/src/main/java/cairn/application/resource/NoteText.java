package cairn.application.resource;

import cairn.application.port.extraction.MarkdownRenderer;
import cairn.domain.Text;
import cairn.domain.resource.ResourceName;
import java.nio.charset.StandardCharsets;

/// The text of a note, with its preview and default name.
///
/// @param preview sanitised HTML of its first 2,000 characters
/// @param name the name of a note created without one: its first heading or line
record NoteText(byte[] utf8, String preview, ResourceName name) {
    private static final int PREVIEW_LENGTH = 2000;

    /// Number of code points that are searched for the name.
    private static final int NAME_LENGTH = 4000;

    static NoteText of(String text, MarkdownRenderer markdown) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return new NoteText(utf8, markdown.html(Text.head(text, PREVIEW_LENGTH)), nameOf(text, markdown));
    }

    static ResourceName nameOf(String text, MarkdownRenderer markdown) {
        return named(markdown.title(Text.head(text, NAME_LENGTH)).orElse(""));
    }

    /// Whether the name was derived from the text. Notes were once named by their raw first line.
    static boolean isNamedBy(String text, ResourceName name, MarkdownRenderer markdown) {
        return name.equals(nameOf(text, markdown))
                || name.equals(named(Text.firstLine(text).orElse("")));
    }

    private static ResourceName named(String title) {
        return ResourceName.of(title, "Untitled note");
    }
}
