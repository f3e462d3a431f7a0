package cairn.adapter.enrichment.page;

import java.net.URI;
import java.util.Optional;
import net.dankito.readability4j.Readability4J;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/// What a page is about, without menus, advertisements and the like. Readability finds articles; on pages that are
/// none (a forum, a shop) it keeps a part, and then everything but what is surely around it is better.
final class MainText {
    private static final String AROUND =
            "script, style, noscript, template, nav, aside, iframe, svg, canvas, form, button,"
                    + " select, dialog, body > header, body > footer, [role=navigation], [role=banner], [role=contentinfo],"
                    + " [role=search], [role=dialog], [hidden], [aria-hidden=true]";

    /// Characters below which nothing is an article.
    private static final int LEAST = 250;

    /// Of the text of the whole page, above which readability is believed.
    private static final double SHARE = 0.35;

    /// Elements above which readability, which looks at each many times over, is not asked.
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

    /// It takes the page apart while it reads.
    private static Optional<String> article(Document page, URI address) {
        if (page.getAllElements().size() > MOST_ELEMENTS) {
            return Optional.empty();
        }
        String html =
                new Readability4J(address.toString(), page.clone()).parse().getContent();
        return Optional.ofNullable(html).map(Jsoup::parse).map(found -> PageText.of(found.body()));
    }
}
