package cairn.adapter.enrichment.extraction.parser.recording;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.metadata.XMPDM;
import org.apache.tika.sax.XHTMLContentHandler;
import org.jspecify.annotations.Nullable;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/// The tags of a recording, as data and as text. Each is null if the file has none.
///
/// @param more such as comments and the genre: text only
record RecordingTags(
        @Nullable String title,
        @Nullable String artist,
        @Nullable String album,
        @Nullable String date,
        List<String> more) {
    static final RecordingTags NONE = new RecordingTags(null, null, null, null, List.of());

    RecordingTags {
        more = List.copyOf(more);
    }

    void write(Metadata metadata, ContentHandler handler) throws SAXException {
        metadata.set(TikaCoreProperties.TITLE, title);
        metadata.set(XMPDM.ARTIST, artist);
        metadata.set(XMPDM.ALBUM, album);
        metadata.set(XMPDM.RELEASE_DATE, date);
        XHTMLContentHandler text = new XHTMLContentHandler(handler, metadata);
        text.startDocument();
        for (String line : Stream.concat(Stream.of(title, artist, album, date), more.stream())
                .filter(Objects::nonNull)
                .toList()) {
            text.element("p", line);
        }
        text.endDocument();
    }
}
