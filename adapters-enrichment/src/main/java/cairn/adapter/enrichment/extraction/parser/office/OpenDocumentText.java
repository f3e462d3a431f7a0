package cairn.adapter.enrichment.extraction.parser.office;

import java.util.List;
import java.util.Set;
import org.apache.tika.sax.XHTMLContentHandler;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/// Extracts the text of an OpenDocument's `content.xml`. Marks slides and sheets as pages, which Tika's
/// own handler does not. Element names are from OpenDocument 1.3, part 3.
final class OpenDocumentText extends DefaultHandler {
    private static final String OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0";
    private static final String TEXT = "urn:oasis:names:tc:opendocument:xmlns:text:1.0";
    private static final String TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0";
    private static final String DRAWING = "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0";

    private static final Set<String> PARAGRAPHS = Set.of("p", "h");
    /// Elements to skip: deleted text, and declarations of sequences and variables.
    private static final Set<String> SKIPPED = Set.of("tracked-changes", "sequence-decls", "variable-decls");

    private final XHTMLContentHandler out;
    private boolean isSpreadsheet;
    private boolean isPageOpen;
    private int tables;
    private int paragraphs;
    private int skipped;

    OpenDocumentText(XHTMLContentHandler out) {
        this.out = out;
    }

    @Override
    public void startElement(String space, String name, String qualified, Attributes attributes) throws SAXException {
        if (skipped > 0 || space.equals(TEXT) && SKIPPED.contains(name)) {
            skipped++;
            return;
        }
        switch (space) {
            case OFFICE -> isSpreadsheet |= name.equals("spreadsheet");
            case TEXT -> startText(name);
            case TABLE -> startTable(name, attributes);
            case DRAWING -> startDrawing(name);
            default -> {}
        }
    }

    private void startText(String name) throws SAXException {
        if (PARAGRAPHS.contains(name)) {
            paragraphs++;
        }
        String blank = switch (name) {
            case "s" -> " ";
            case "tab" -> "\t";
            case "line-break" -> "\n";
            default -> "";
        };
        out.characters(blank);
    }

    private void startTable(String name, Attributes attributes) throws SAXException {
        if (!name.equals("table")) {
            return;
        }
        tables++;
        if (isSpreadsheet && tables == 1) {
            startPage();
            String title = attributes.getValue(TABLE, "name");
            out.characters(title == null ? "" : title + "\n");
        }
    }

    private void startDrawing(String name) throws SAXException {
        if (name.equals("page")) {
            startPage();
        }
    }

    private void startPage() throws SAXException {
        endPage();
        out.startElement("div", "class", "page");
        isPageOpen = true;
    }

    private void endPage() throws SAXException {
        if (isPageOpen) {
            out.endElement("div");
            isPageOpen = false;
        }
    }

    @Override
    public void characters(char[] chars, int start, int length) throws SAXException {
        if (skipped == 0 && paragraphs > 0) {
            out.characters(chars, start, length);
        }
    }

    @Override
    public void endElement(String space, String name, String qualified) throws SAXException {
        if (skipped > 0) {
            skipped--;
            return;
        }
        if (space.equals(TEXT) && PARAGRAPHS.contains(name)) {
            paragraphs--;
            out.characters(tables > 0 ? " " : "\n");
        }
        if (space.equals(TABLE)) {
            endTable(name);
        }
    }

    private void endTable(String name) throws SAXException {
        if (name.equals("table")) {
            tables--;
        }
        if (List.of("table-cell", "covered-table-cell").contains(name)) {
            out.characters("\t");
        }
        if (name.equals("table-row")) {
            out.characters("\n");
        }
    }

    @Override
    public void endDocument() throws SAXException {
        endPage();
    }
}
