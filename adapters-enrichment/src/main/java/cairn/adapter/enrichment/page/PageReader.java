package cairn.adapter.enrichment.page;

import cairn.adapter.enrichment.web.WebResponse;
import cairn.domain.resource.WebPage;
import java.net.URI;
import java.nio.charset.Charset;
import java.util.List;
import org.jsoup.nodes.Document;

/// Reads a page of HTML.
final class PageReader {
    /// UTF-16 units of a page that are read. Its tree takes some twenty times as many bytes.
    private static final int MOST_READ = 3 << 20;

    /// UTF-16 units of text that are kept.
    private static final int MOST_KEPT = 1 << 20;

    private PageReader() {}

    static Reading read(WebResponse answer) {
        Charset charset = PageCharset.of(answer.body(), answer.contentType());
        String html = withoutMark(new String(answer.body(), charset));
        PageTree tree = PageTree.of(html.substring(0, Math.min(MOST_READ, html.length())));
        Document page = tree.document();
        URI base = answer.address();
        String href = page.select("base[href]").attr("href");
        page.setBaseUri(href.isEmpty() ? base.toString() : href);
        PageMetadata metadata = new PageMetadata(page, base);
        String text = MainText.of(page, base);
        boolean truncated = html.length() > MOST_READ || tree.isCut() || text.length() > MOST_KEPT;
        return new Reading(
                metadata.read(),
                PageText.clean(text.substring(0, Math.min(MOST_KEPT, text.length()))),
                truncated,
                metadata.icons(),
                metadata.images());
    }

    /// A byte order mark would count as text, which ends the head of a page.
    private static String withoutMark(String html) {
        return html.startsWith("\uFEFF") ? html.substring(1) : html;
    }

    /// @param icons where the site's icon may be, likeliest first
    /// @param images where a picture for the page may be, likeliest first
    record Reading(WebPage page, String text, boolean truncated, List<URI> icons, List<URI> images) {
        Reading {
            icons = List.copyOf(icons);
            images = List.copyOf(images);
        }
    }
}
