package cairn.adapter.enrichment.page;

import java.util.Iterator;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;

/// The tree of a page, up to so many elements: a few characters of HTML may ask for many, for what was left open is
/// opened again in each paragraph (WHATWG HTML, "reconstruct the active formatting elements").
///
/// @param isCut whether there would have been more
record PageTree(Document document, boolean isCut) {
    /// Large pages have ten thousand.
    private static final int MOST_TAGS = 100_000;

    private static final int MOST_ELEMENTS = 200_000;

    static PageTree of(String html) {
        int end = end(html);
        try (StreamParser parser = new StreamParser(Parser.htmlParser())) {
            Iterator<Element> elements =
                    parser.parse(html.substring(0, end), "").iterator();
            int seen = 0;
            while (seen < MOST_ELEMENTS && elements.hasNext()) {
                elements.next();
                seen++;
            }
            return new PageTree(parser.document(), end < html.length() || seen == MOST_ELEMENTS);
        }
    }

    /// Where the last tag that counts begins.
    private static int end(String html) {
        int tags = 0;
        for (int i = html.indexOf('<'); i >= 0; i = html.indexOf('<', i + 1)) {
            tags++;
            if (tags > MOST_TAGS) {
                return i;
            }
        }
        return html.length();
    }
}
