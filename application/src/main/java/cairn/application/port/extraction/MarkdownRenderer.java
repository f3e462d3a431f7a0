package cairn.application.port.extraction;

import java.util.Optional;

/// Renders Markdown (CommonMark 0.31 with tables) as safe HTML: well-formed, without
/// scripts, styles or handlers.
public interface MarkdownRenderer {
    String html(String markdown);

    /// Returns the text of the first heading or line, without marks; empty if there is none. Skips
    /// comments, badges and link definitions. A title in the front matter takes precedence.
    Optional<String> title(String markdown);
}
