package cairn.adapter.enrichment.extraction.parser.office;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.apache.commons.io.input.CloseShieldInputStream;
import org.apache.tika.exception.TikaException;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.mime.MediaType;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.Parser;
import org.apache.tika.sax.XHTMLContentHandler;
import org.apache.tika.utils.XMLReaderUtils;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/// Reads `content.xml` for Tika's parser of OpenDocument.
final class OpenDocumentContent implements Parser {
    private static final long serialVersionUID = 1L;

    @Override
    public Set<MediaType> getSupportedTypes(ParseContext context) {
        return Set.of();
    }

    @Override
    public void parse(InputStream xml, ContentHandler handler, Metadata metadata, ParseContext context)
            throws IOException, SAXException, TikaException {
        XHTMLContentHandler out = new XHTMLContentHandler(handler, metadata);
        XMLReaderUtils.parseSAX(CloseShieldInputStream.wrap(xml), new OpenDocumentText(out), context);
    }
}
