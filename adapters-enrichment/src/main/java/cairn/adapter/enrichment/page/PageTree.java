package cairn.adapter.enrichment.page;

import java.util.Iterator;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;

/// The tree of a page, up to so many elements and attributes: a few characters of HTML may ask for many, for what was
/// left open is opened again in each paragraph, with its attributes (WHATWG HTML, "reconstruct the active formatting
/// elements").
///
/// @param isCut whether there would have been more
record PageTree(Document document, boolean isCut) {
    /// Large pages have ten thousand.
    private static final int MOST_TAGS = 100_000;

    /// An element takes the room of two attributes or more.
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
