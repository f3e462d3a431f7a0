package cairn.adapter.enrichment.page;

import java.util.Iterator;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;

/// The tree of a page, with a limited number of elements and attributes. A few characters of HTML may
/// produce many, because unclosed elements are opened again in each paragraph, with their attributes
/// (WHATWG HTML, "reconstruct the active formatting elements").
///
/// @param isCut whether the page has more
record PageTree(Document document, boolean isCut) {
    /// Maximum number of tags; large pages have ten thousand.
    private static final int MOST_TAGS = 100_000;

    /// An element takes as much memory as two attributes or more.
    private static final int ROOM_OF_ELEMENT = 2;

    private static final int MOST_ROOM = 400_000;

    static PageTree of(String html) {
        int end = end(html);
        try (StreamParser parser = new StreamParser(Parser.htmlParser())) {
            Iterator<Element> elements =
                    parser.parse(html.substring(0, end), "").iterator();
            int room = 0;
            while (room < MOST_ROOM && elements.hasNext()) {
                room += ROOM_OF_ELEMENT + elements.next().attributesSize();
            }
            return new PageTree(parser.document(), end < html.length() || room >= MOST_ROOM);
        }
    }

    /// Returns the start of the first tag beyond the limit, else the length.
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
