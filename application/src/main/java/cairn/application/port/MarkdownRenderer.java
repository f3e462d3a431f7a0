package cairn.application.port;

/// Markdown (CommonMark 0.31 with tables) as HTML that is safe to show: well-formed, no scripts, no styles, no
/// handlers.
public interface MarkdownRenderer {
    String html(String markdown);
}
