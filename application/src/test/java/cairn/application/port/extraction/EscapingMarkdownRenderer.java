package cairn.application.port.extraction;

import cairn.domain.Text;
import java.util.Optional;

/// A [MarkdownRenderer] that shows the source as it is.
public final class EscapingMarkdownRenderer implements MarkdownRenderer {
    @Override
    public String html(String markdown) {
        if (markdown.isBlank()) {
            return "";
        }
        String escaped = markdown.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
        return "<pre>" + escaped + "</pre>";
    }

    @Override
    public Optional<String> title(String markdown) {
        return Text.firstLine(markdown);
    }
}
