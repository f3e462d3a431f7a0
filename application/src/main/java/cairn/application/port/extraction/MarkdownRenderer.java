package cairn.application.port.extraction;

import java.util.Optional;

/// Markdown (CommonMark 0.31 with tables) as HTML that is safe to show: well-formed, no scripts, no styles, no
/// handlers.
public interface MarkdownRenderer {
    String html(String markdown);

    /// The words of the first heading or line, without marks. Comments, badges and link definitions are no line; a
    /// title in front matter comes before all. Empty when there is none.
    Optional<String> title(String markdown);
}
