package cairn.adapter.enrichment.page;

import cairn.domain.Text;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;

/// The text of a part of a page: empty lines between paragraphs; lines of code and list items stay
/// lines.
final class PageText implements NodeVisitor {
    private static final Set<String> PARAGRAPHS = Set.of(
            "p",
            "div",
            "section",
            "article",
            "main",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "ul",
            "ol",
            "dl",
            "table",
            "blockquote",
            "pre",
            "figure",
            "figcaption",
            "header",
            "footer",
            "form",
            "hr",
            "details",
            "body");
    private static final Set<String> LINES = Set.of("br", "li", "tr", "dt", "dd", "summary", "option", "caption");
    private static final Set<String> CELLS = Set.of("td", "th");

    private final StringBuilder text = new StringBuilder();
    private int preformatted;

    private PageText() {}

    static String of(Element element) {
        PageText visitor = new PageText();
        NodeTraversor.traverse(visitor, element);
        return clean(visitor.text.toString()).strip();
    }

    /// Removes what can't be stored: U+0000 and unpaired surrogates.
    static String clean(String text) {
        if (Text.isWellFormed(text)) {
            return text;
        }
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints()
                .filter(c -> c != 0 && Character.getType(c) != Character.SURROGATE)
                .forEach(clean::appendCodePoint);
        return clean.toString();
    }

    @Override
    public void head(Node node, int depth) {
        if (node instanceof TextNode leaf) {
            append(leaf);
        } else if (node instanceof Element element) {
            preformatted += element.normalName().equals("pre") ? 1 : 0;
            end(element.normalName());
        }
    }

    @Override
    public void tail(Node node, int depth) {
        if (node instanceof Element element) {
            preformatted -= element.normalName().equals("pre") ? 1 : 0;
            if (!element.normalName().equals("br")) {
                end(element.normalName());
            }
        }
    }

    private void append(TextNode leaf) {
        String found =
                preformatted > 0 ? leaf.getWholeText() : leaf.getWholeText().replaceAll("\\s+", " ");
        boolean isAtStart = text.isEmpty() || Character.isWhitespace(text.charAt(text.length() - 1));
        text.append(preformatted == 0 && isAtStart ? found.stripLeading() : found);
    }

    private void end(String name) {
        if (PARAGRAPHS.contains(name)) {
            breaks(2);
        } else if (LINES.contains(name)) {
            breaks(1);
        } else if (CELLS.contains(name) && !text.isEmpty() && !Character.isWhitespace(text.charAt(text.length() - 1))) {
            text.append(' ');
        }
    }

    /// Adds the line breaks that are missing.
    private void breaks(int wanted) {
        int length = text.length();
        while (length > 0 && text.charAt(length - 1) == ' ') {
            length--;
        }
        text.setLength(length);
        int there = 0;
        while (there < length && there < wanted && text.charAt(length - 1 - there) == '\n') {
            there++;
        }
        text.append(length == 0 ? "" : "\n".repeat(wanted - there));
    }
}
