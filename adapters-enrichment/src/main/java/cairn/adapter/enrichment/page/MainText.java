package cairn.adapter.enrichment.page;

import java.net.URI;
import java.util.Optional;
import net.dankito.readability4j.Readability4J;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/// The main text of a page, without menus, advertisements and the like. Readability finds articles. On
/// other pages (a forum, a shop) it keeps only a part; then everything except what certainly surrounds
/// the content is better.
final class MainText {
    private static final String AROUND =
            "script, style, noscript, template, nav, aside, iframe, svg, canvas, form, button,"
                    + " select, dialog, body > header, body > footer, [role=navigation], [role=banner], [role=contentinfo],"
                    + " [role=search], [role=dialog], [hidden], [aria-hidden=true]";

    /// Least number of characters of an article.
    private static final int LEAST = 250;

    /// Least share of the page's text that Readability must find to be trusted.
    private static final double SHARE = 0.35;

    /// Elements. Larger pages are not given to Readability, which visits each element many times.
    private static final int MOST_ELEMENTS = 60_000;

    private MainText() {}

    static String of(Document page, URI address) {
        Optional<String> article = article(page, address);
        Element body = page.clone().body();
        body.select(AROUND).remove();
        String rest = PageText.of(body);
        return article.filter(text -> text.length() >= LEAST && text.length() >= SHARE * rest.length())
                .orElse(rest);
    }

    /// Works on a copy, because Readability changes the page.
    private static Optional<String> article(Document page, URI address) {
        if (page.getAllElements().size() > MOST_ELEMENTS) {
            return Optional.empty();
        }
        String html =
                new Readability4J(address.toString(), page.clone()).parse().getContent();
        return Optional.ofNullable(html).map(Jsoup::parse).map(found -> PageText.of(found.body()));
    }
}
