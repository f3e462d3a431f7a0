package cairn.adapter.enrichment.extraction.parser.office;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.apache.tika.detect.Detector;
import org.apache.tika.exception.TikaException;
import org.apache.tika.exception.WriteLimitReachedException;
import org.apache.tika.extractor.EmbeddedDocumentExtractor;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.mime.MediaType;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.Parser;
import org.apache.tika.sax.BodyContentHandler;
import org.apache.tika.sax.EmbeddedContentHandler;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/// Reads files inside a document, such as the attachments of a mail: their names, and the text of those
/// that are documents. Their depth and number are limited; one that can't be read is skipped.
final class Attachments implements EmbeddedDocumentExtractor {
    private static final int DEEPEST = 3;
    private static final int MOST = 500;

    private final Parser parser;
    private final Detector detector;
    private final Set<MediaType> supported;
    private final ParseContext context;
    private int depth;
    private int count;

    Attachments(Parser parser, Detector detector, Set<MediaType> supported, ParseContext context) {
        this.parser = parser;
        this.detector = detector;
        this.supported = supported;
        this.context = context;
    }

    @Override
    public boolean shouldParseEmbedded(Metadata metadata) {
        return depth < DEEPEST && count < MOST;
    }

    @Override
    public void parseEmbedded(InputStream bytes, ContentHandler handler, Metadata metadata, boolean outputHtml)
            throws SAXException, IOException {
        count++;
        depth++;
        try {
            TikaInputStream in = TikaInputStream.get(bytes);
            MediaType type = detector.detect(in, metadata);
            if (supported.contains(type) || isAttached(metadata)) {
                name(metadata, handler);
            }
            if (supported.contains(type)) {
                metadata.set(Metadata.CONTENT_TYPE, type.toString());
                parser.parse(in, new EmbeddedContentHandler(new BodyContentHandler(handler)), metadata, context);
            }
        } catch (TikaException | IOException | RuntimeException e) {
            WriteLimitReachedException.throwIfWriteLimitReached(e);
        } finally {
            depth--;
        }
    }

    /// Pictures in a text, thumbnails and macros are not attachments: a program chose their names.
    private static boolean isAttached(Metadata metadata) {
        return TikaCoreProperties.EmbeddedResourceType.ATTACHMENT
                .toString()
                .equals(metadata.get(TikaCoreProperties.EMBEDDED_RESOURCE_TYPE));
    }

    private static void name(Metadata metadata, ContentHandler handler) throws SAXException {
        String name = metadata.get(TikaCoreProperties.RESOURCE_NAME_KEY);
        if (name != null) {
            char[] line = ("\n" + name + "\n").toCharArray();
            handler.characters(line, 0, line.length);
        }
    }
}
