package cairn.adapter.enrichment.extraction.parser.office;

import cairn.adapter.enrichment.extraction.parser.limit.BoundedText;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionLimits;
import cairn.adapter.enrichment.extraction.parser.limit.StorableText;
import cairn.adapter.enrichment.extraction.parser.protocol.Question;
import cairn.adapter.enrichment.extraction.parser.recording.Recordings;
import cairn.adapter.enrichment.extraction.parser.recording.SampledSoundParser;
import cairn.adapter.enrichment.extraction.parser.recording.XiphParser;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.application.port.extraction.TextExtractor.Extraction.Unsupported;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.apache.poi.openxml4j.util.ZipSecureFile;
import org.apache.tika.detect.Detector;
import org.apache.tika.exception.TikaException;
import org.apache.tika.extractor.EmbeddedDocumentExtractor;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.mime.MediaType;
import org.apache.tika.mime.MediaTypeRegistry;
import org.apache.tika.parser.CompositeParser;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.Parser;
import org.apache.tika.parser.epub.EpubParser;
import org.apache.tika.parser.html.JSoupParser;
import org.apache.tika.parser.iwork.IWorkPackageParser;
import org.apache.tika.parser.iwork.iwana.IWork13PackageParser;
import org.apache.tika.parser.iwork.iwana.IWork18PackageParser;
import org.apache.tika.parser.mail.RFC822Parser;
import org.apache.tika.parser.microsoft.OfficeParser;
import org.apache.tika.parser.microsoft.OfficeParserConfig;
import org.apache.tika.parser.microsoft.TNEFParser;
import org.apache.tika.parser.microsoft.chm.ChmParser;
import org.apache.tika.parser.microsoft.onenote.OneNoteParser;
import org.apache.tika.parser.microsoft.ooxml.OOXMLParser;
import org.apache.tika.parser.microsoft.rtf.RTFParser;
import org.apache.tika.parser.mp3.Mp3Parser;
import org.apache.tika.parser.mp4.MP4Parser;
import org.apache.tika.parser.odf.OpenDocumentParser;
import org.apache.tika.parser.txt.TXTParser;
import org.apache.tika.parser.xml.DcXMLParser;
import org.apache.tika.sax.SecureContentHandler;
import org.xml.sax.SAXException;

/// Reads, with Tika, old and new Office documents, OpenDocument, RTF, EPUB, HTML, mails, and the tags of
/// recordings.
///
/// The parsers are listed here rather than found on the class path, so that no file, however deeply
/// nested in another, can reach a parser that is not listed.
public final class DocumentParser {
    /// Bytes of an unpacked part of an Office file.
    private static final long LARGEST_PART = 512L << 20;

    private static final MediaType PACKAGE = MediaType.application("x-tika-ooxml");

    private static final int MOST_PARTS = 20_000;

    private final ExtractionLimits limits;
    private final Detector detector;
    private final MediaTypeRegistry types = MediaTypeRegistry.getDefaultRegistry();
    private final CompositeParser parser = new CompositeParser(
            types,
            new OfficeParser(),
            new OneNoteParser(),
            new ChmParser(),
            new IWorkPackageParser(),
            new IWork13PackageParser(),
            new IWork18PackageParser(),
            new Mp3Parser(),
            new MP4Parser(),
            new SampledSoundParser(),
            new XiphParser(),
            new OOXMLParser(),
            new RTFParser(),
            new TNEFParser(),
            openDocuments(),
            new EpubParser(),
            new JSoupParser(),
            new RFC822Parser(),
            new TXTParser(),
            new DcXMLParser());
    private final Set<MediaType> supported = parser.getSupportedTypes(new ParseContext());

    public DocumentParser(ExtractionLimits limits, Detector detector) {
        this.limits = limits;
        this.detector = detector;
        ZipSecureFile.setMaxEntrySize(LARGEST_PART);
        ZipSecureFile.setMaxFileCount(MOST_PARTS);
    }

    public Extraction parse(Question question, MediaType type, ExtractionDeadline deadline) throws Exception {
        if (!isSupported(type)) {
            return new Unsupported();
        }
        if (type.equals(PACKAGE) && !StrictOoxml.isStrict(question.file())) {
            return new Unsupported();
        }
        Metadata metadata = new Metadata();
        metadata.set(TikaCoreProperties.RESOURCE_NAME_KEY, question.fileName());
        metadata.set(Metadata.CONTENT_TYPE, type.toString());
        BoundedText text = new BoundedText(limits.characters());
        PagedText pages = new PagedText(text, deadline);
        boolean whole = fillFromAnyForm(question.file(), metadata, text, pages, deadline);
        String heading = Heading.of(metadata, type);
        String all = StorableText.of(heading + stripped(text.text()));
        boolean fits = all.length() <= limits.characters();
        Extracted read = new Extracted(
                fits ? all : StorableText.of(all.substring(0, limits.characters())),
                !whole || !fits,
                pages.pages() == 0 ? null : pages.pages());
        return read.withRecording(Recordings.of(question.file(), type, metadata).orElse(null));
    }

    /// Keeps the page breaks before the text, because they count empty pages.
    private static String stripped(String text) {
        String rest = text.strip();
        return text.substring(0, text.indexOf(rest)).replaceAll("[^\f]", "") + rest;
    }

    private boolean fillFromAnyForm(
            Path file, Metadata metadata, BoundedText text, PagedText pages, ExtractionDeadline deadline)
            throws Exception {
        if (!StrictOoxml.isStrict(file)) {
            return fill(file, metadata, text, pages);
        }
        Path transitional = Files.createTempFile("transitional-", ".zip");
        try {
            StrictOoxml.copyAsTransitional(file, transitional, deadline);
            return fill(transitional, metadata, text, pages);
        } finally {
            Files.deleteIfExists(transitional);
        }
    }

    /// @return whether all of the text fitted
    private boolean fill(Path file, Metadata metadata, BoundedText text, PagedText pages) throws Exception {
        try (TikaInputStream in = TikaInputStream.get(file)) {
            SecureContentHandler secure = new SecureContentHandler(pages, in);
            try {
                parser.parse(in, secure, metadata, context());
            } catch (SAXException e) {
                secure.throwIfCauseOf(e);
                throw e;
            }
            return true;
        } catch (SAXException | TikaException | RuntimeException e) {
            if (text.isFull()) {
                return false;
            }
            throw e;
        }
    }

    private static Parser openDocuments() {
        OpenDocumentParser parser = new OpenDocumentParser();
        parser.setContentParser(new OpenDocumentContent());
        return parser;
    }

    private ParseContext context() {
        ParseContext context = new ParseContext();
        OfficeParserConfig office = new OfficeParserConfig();
        office.setUseSAXDocxExtractor(true);
        office.setUseSAXPptxExtractor(true);
        office.setIncludeSlideMasterContent(false);
        office.setIncludeDeletedContent(false);
        context.set(OfficeParserConfig.class, office);
        context.set(Detector.class, detector);
        context.set(Parser.class, parser);
        context.set(EmbeddedDocumentExtractor.class, new Attachments(parser, detector, supported, context));
        return context;
    }

    /// Being packed like an Office document is not enough: 3D models and page descriptions are too, and
    /// Tika takes some of them for XML.
    private boolean isSupported(MediaType type) {
        if (type.getSubtype().startsWith("vnd.ms-package.")) {
            return false;
        }
        for (MediaType t = types.normalize(type); t != null; t = types.getSupertype(t)) {
            if (supported.contains(t) && (!t.equals(PACKAGE) || type.equals(PACKAGE))) {
                return true;
            }
        }
        return false;
    }
}
