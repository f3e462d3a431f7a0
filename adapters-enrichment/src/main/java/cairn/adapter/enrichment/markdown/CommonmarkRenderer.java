package cairn.adapter.enrichment.markdown;

import cairn.application.QuietLog;
import cairn.application.port.extraction.MarkdownRenderer;
import cairn.domain.Text;
import java.util.List;
import java.util.Optional;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.slf4j.LoggerFactory;

/// [MarkdownRenderer] by commonmark-java, its HTML cleaned by [SafeHtml].
///
/// Parser and renderer recurse once per level of nesting, so the levels are limited. A text that is too
/// long, or still too deep, is shown as written, in `<pre>`.
public final class CommonmarkRenderer implements MarkdownRenderer {
    private static final QuietLog LOG = new QuietLog(LoggerFactory.getLogger(CommonmarkRenderer.class));

    /// Levels of quotes and lists. Each costs some stack, and the JDK's parsers refuse output nested
    /// deeper than 100 elements.
    private static final int MAX_NESTING = 60;

    /// Characters. The parsed tree takes some twenty times the memory of the text, and tables of twice
    /// this length take a second.
    private static final int MAX_TEXT = 100_000;
    private static final int MAX_VERBATIM = 1_000_000;
    private static final String CUT = "<p>The text goes on; read all of it as text/plain.</p>";

    /// Opening brackets. Time grows with the square of their number; so many take a third of a second.
    private static final int MAX_BRACKETS = 2000;

    private final Parser parser;
    private final HtmlRenderer renderer;
    private final SafeHtml safe = new SafeHtml();

    public CommonmarkRenderer() {
        List<Extension> extensions = List.of(TablesExtension.create());
        this.parser = Parser.builder()
                .extensions(extensions)
                .maxOpenBlockParsers(MAX_NESTING)
                .maxInlineNesting(MAX_NESTING)
                .build();
        this.renderer = HtmlRenderer.builder().extensions(extensions).build();
    }

    @Override
    public String html(String markdown) {
        if (markdown.length() > MAX_TEXT || brackets(markdown) > MAX_BRACKETS) {
            return verbatim(markdown);
        }
        try {
            return safe.clean(renderer.render(parser.parse(markdown)));
        } catch (StackOverflowError | RuntimeException e) {
            LOG.warn("a note of {} characters can't be rendered: {}", markdown.length(), e.toString());
            return verbatim(markdown);
        }
    }

    @Override
    public Optional<String> title(String markdown) {
        FrontMatter matter = FrontMatter.of(markdown);
        return matter.title().or(() -> titleOfBody(markdown.substring(matter.end())));
    }

    private Optional<String> titleOfBody(String body) {
        if (body.length() > MAX_TEXT || brackets(body) > MAX_BRACKETS) {
            return Text.firstLine(body);
        }
        try {
            return TitleFinder.find(parser.parse(body));
        } catch (StackOverflowError | RuntimeException e) {
            LOG.warn("no title can be found in a note of {} characters: {}", body.length(), e.toString());
            return Text.firstLine(body);
        }
    }

    private static long brackets(String markdown) {
        return markdown.chars().filter(c -> c == '[').count();
    }

    /// Leaves out characters that XML forbids, so that the result is well-formed XML too. Cuts long
    /// texts, because escaping can make them six times as long, too long for browsers, and says so
    /// below.
    private static String verbatim(String markdown) {
        String shown = Text.head(markdown, MAX_VERBATIM);
        StringBuilder html = new StringBuilder(shown.length() + 64).append("<pre>");
        shown.codePoints().forEach(c -> escape(c, html));
        return html.append("</pre>")
                .append(shown.length() < markdown.length() ? CUT : "")
                .toString();
    }

    private static void escape(int c, StringBuilder html) {
        switch (c) {
            case '&' -> html.append("&amp;");
            case '<' -> html.append("&lt;");
            case '>' -> html.append("&gt;");
            case '"' -> html.append("&quot;");
            default -> {
                if (isShown(c)) {
                    html.appendCodePoint(c);
                }
            }
        }
    }

    private static boolean isShown(int c) {
        return c >= ' ' && Character.getType(c) != Character.SURROGATE && c < 0xFFFE
                || c == '\n'
                || c == '\t'
                || c == '\r'
                || c > 0xFFFF;
    }
}
