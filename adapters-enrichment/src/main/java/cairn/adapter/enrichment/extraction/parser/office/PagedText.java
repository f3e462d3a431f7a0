package cairn.adapter.enrichment.extraction.parser.office;

import cairn.adapter.enrichment.extraction.parser.limit.BoundedText;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import java.io.IOException;
import java.util.Objects;
import java.util.Set;
import org.apache.tika.exception.WriteLimitReachedException;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/// Writes the body of Tika's XHTML as text, with a page break between slides and between sheets.
final class PagedText extends DefaultHandler {
    /// Classes by which the parsers for Office and OpenDocument mark the start of a page.
    private static final Set<String> PAGES = Set.of("page", "sheet", "slide-content");

    private final BoundedText text;
    private final ExtractionDeadline deadline;
    private int pages;
    private boolean isInHead;

    PagedText(BoundedText text, ExtractionDeadline deadline) {
        this.text = text;
        this.deadline = deadline;
    }

    /// 0 if the document has no pages.
    int pages() {
        return pages;
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes attributes) throws SAXException {
        isInHead |= localName.equals("head");
        if (!localName.equals("div") || !PAGES.contains(Objects.toString(attributes.getValue("class"), ""))) {
            return;
        }
        if (pages > 0) {
            guarded(text::endPage);
        }
        pages++;
    }

    @Override
    public void characters(char[] chars, int start, int length) throws SAXException {
        if (!isInHead) {
            guarded(() -> text.write(chars, start, length));
        }
    }

    @Override
    public void endElement(String uri, String localName, String name) {
        isInHead &= !localName.equals("head");
    }

    @Override
    public void ignorableWhitespace(char[] chars, int start, int length) throws SAXException {
        characters(chars, start, length);
    }

    /// Tika's parsers swallow most exceptions, but let this one through.
    private void guarded(Writing writing) throws SAXException {
        try {
            deadline.check();
            writing.run();
        } catch (IOException e) {
            WriteLimitReachedException stop = new WriteLimitReachedException(text.length());
            stop.initCause(e);
            throw stop;
        }
    }

    private interface Writing {
        void run() throws IOException;
    }
}
