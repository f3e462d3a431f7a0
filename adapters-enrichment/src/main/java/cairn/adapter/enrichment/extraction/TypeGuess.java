package cairn.adapter.enrichment.extraction;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.apache.tika.detect.TextDetector;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.mime.MediaType;
import org.apache.tika.mime.MediaTypeRegistry;
import org.apache.tika.mime.MimeTypes;

/// Guesses the type of a file: by its first bytes, which can't be wrong, then by its stated type and its
/// name.
///
/// Only the start is examined and nothing is parsed, so this is safe inside the server.
final class TypeGuess {
    /// Bytes that are examined.
    static final int HEAD = 1 << 16;

    private static final Set<String> ARCHIVES = Set.of(
            "zip",
            "java-archive",
            "vnd.android.package-archive",
            "x-7z-compressed",
            "x-tar",
            "x-gtar",
            "x-cpio",
            "x-archive",
            "x-arj",
            "gzip",
            "x-gzip",
            "x-bzip",
            "x-bzip2",
            "x-xz",
            "x-lzma",
            "x-compress",
            "x-lz4");
    private static final Set<String> DOCUMENTS = Set.of(
            "pdf",
            "rtf",
            "msword",
            "epub+zip",
            "xhtml+xml",
            "x-tika-msoffice",
            "x-tika-ooxml",
            "x-tika-ooxml-protected",
            "x-tika-staroffice",
            "x-mspublisher",
            "vnd.visio",
            "vnd.ms-outlook",
            "vnd.ms-tnef",
            "vnd.ms-htmlhelp",
            "onenote",
            "mp4",
            "ogg");
    private static final List<String> DOCUMENT_FAMILIES = List.of(
            "vnd.openxmlformats-officedocument.",
            "vnd.oasis.opendocument.",
            "vnd.sun.xml.",
            "vnd.ms-excel",
            "vnd.ms-powerpoint",
            "vnd.ms-word",
            "vnd.ms-visio",
            "vnd.apple.");
    private static final Set<String> PICTURES =
            Set.of("png", "jpeg", "gif", "bmp", "x-ms-bmp", "tiff", "webp", "svg+xml");
    /// Recordings whose tags are read.
    private static final Set<String> RECORDINGS = Set.of(
            "mpeg",
            "mp4",
            "x-m4a",
            "quicktime",
            "x-m4v",
            "3gpp",
            "vnd.wave",
            "x-aiff",
            "ogg",
            "vorbis",
            "opus",
            "x-flac",
            "x-oggflac");

    private static final Set<String> MARKUP = Set.of("html", "rtf", "richtext", "enriched");

    private final TextDetector letters = new TextDetector(HEAD);
    private final MimeTypes knowledge = MimeTypes.getDefaultMimeTypes();
    private final MediaTypeRegistry types = knowledge.getMediaTypeRegistry();

    /// @param stated by the uploader
    /// @param head the first [#HEAD] bytes, or all
    MediaType of(cairn.domain.content.MediaType stated, String fileName, byte[] head) throws IOException {
        MediaType byBytes = head.length == 0 ? MediaType.OCTET_STREAM : detect(head, "");
        MediaType named = byName(fileName);
        MediaType said = types.normalize(new MediaType(stated.type(), stated.subtype()));
        if (byBytes.equals(MediaType.OCTET_STREAM)) {
            return isVague(said) ? named : said;
        }
        if (!isText(byBytes)) {
            MediaType found = detect(head, fileName);
            // The name is that of the markup compressed in it.
            return route(found) == Route.TEXT ? MediaType.OCTET_STREAM : found;
        }
        return ofText(
                byBytes,
                Marks.isWrittenAs(named, head) ? named : byBytes,
                Marks.isWrittenAs(said, head) ? said : byBytes);
    }

    private MediaType ofText(MediaType byBytes, MediaType named, MediaType said) {
        if (isText(named) && route(named) == Route.TEXT || isMoreExact(named, byBytes)) {
            return named;
        }
        if (isText(said) && !isVague(said) || isMoreExact(said, byBytes)) {
            return said;
        }
        return isPdf(said) || isPdf(named) ? MediaType.application("pdf") : byBytes;
    }

    /// Whether the bytes may be of the guessed type. Documents have signatures; bytes that have none and
    /// are not text are only named like a document.
    boolean mayBe(MediaType type, byte[] head) throws IOException {
        boolean isMarked = head.length > 0 && !detect(head, "").equals(MediaType.OCTET_STREAM);
        boolean isDocument = type.getType().equals("application") && isDocument(type.getSubtype());
        boolean isMarkup = type.getType().equals("text") || type.getType().equals("message");
        return isMarked || !isDocument && !isMarkup || Marks.mayBeWithout(type, head);
    }

    /// Whether the bytes are text, whatever the guessed type: the first line of a table may look like
    /// the signature of another format.
    boolean isWritten(byte[] head) throws IOException {
        boolean isAsciiOrUtf8 =
                letters.detect(new ByteArrayInputStream(head), new Metadata()).equals(MediaType.TEXT_PLAIN);
        return isAsciiOrUtf8 && TextBytes.areText(head) || TextBytes.areNothingButText(head);
    }

    /// Whether it is a recording. No text is expected of one, so unreadable tags are no error.
    static boolean isRecording(MediaType type) {
        return type.getType().equals("audio")
                || type.getType().equals("video")
                || type.equals(MediaType.application("mp4"))
                || type.equals(MediaType.application("ogg"));
    }

    Route route(MediaType type) {
        boolean parsed = switch (type.getType()) {
            case "application" -> isDocument(type.getSubtype()) || ARCHIVES.contains(type.getSubtype());
            case "image" -> PICTURES.contains(type.getSubtype());
            case "audio", "video" -> RECORDINGS.contains(type.getSubtype());
            case "text" -> MARKUP.contains(type.getSubtype());
            case "message" -> true;
            default -> false;
        };
        if (parsed) {
            return Route.PARSER;
        }
        return isText(type) ? Route.TEXT : Route.NONE;
    }

    private static boolean isDocument(String subtype) {
        return DOCUMENTS.contains(subtype) || DOCUMENT_FAMILIES.stream().anyMatch(subtype::startsWith);
    }

    private MediaType byName(String fileName) throws IOException {
        Metadata metadata = new Metadata();
        metadata.set(TikaCoreProperties.RESOURCE_NAME_KEY, fileName);
        return knowledge.detect(null, metadata);
    }

    private MediaType detect(byte[] head, String fileName) throws IOException {
        Metadata metadata = new Metadata();
        metadata.set(TikaCoreProperties.RESOURCE_NAME_KEY, fileName);
        return knowledge.detect(new ByteArrayInputStream(head), metadata);
    }

    /// PDFs may begin with other bytes, which are often text.
    private static boolean isPdf(MediaType type) {
        return type.equals(MediaType.application("pdf"));
    }

    private static boolean isVague(MediaType type) {
        return type.equals(MediaType.OCTET_STREAM) || type.equals(MediaType.TEXT_PLAIN);
    }

    private boolean isMoreExact(MediaType type, MediaType than) {
        return types.isSpecializationOf(type, than) && isText(type);
    }

    /// Whether it is a text format: source code, tables, markup.
    private boolean isText(MediaType type) {
        return type.getType().equals("text")
                || type.getSubtype().endsWith("+json")
                || type.getSubtype().endsWith("+yaml")
                || type.getSubtype().endsWith("+xml")
                || types.isInstanceOf(type, MediaType.TEXT_PLAIN);
    }
}
