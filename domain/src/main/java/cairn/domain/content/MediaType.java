package cairn.domain.content;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A media type without parameters, lower case (RFC 6838 §4.2: each half 1–127 characters
/// of a restricted set).
public record MediaType(String type, String subtype) {
    private static final Pattern HALF = Pattern.compile("[a-z0-9][a-z0-9!#$&^_.+-]{0,126}");
    private static final Set<String> DOCUMENTS = Set.of(
            "application/pdf",
            "application/rtf",
            "application/epub+zip",
            "application/xhtml+xml",
            "application/json",
            "application/xml",
            "application/msword",
            "application/vnd.ms-excel",
            "application/vnd.ms-powerpoint",
            "application/vnd.amazon.ebook",
            "application/x-mobipocket-ebook");

    public MediaType {
        if (!HALF.matcher(type).matches() || !HALF.matcher(subtype).matches()) {
            throw new IllegalArgumentException("not a media type: " + type + "/" + subtype);
        }
    }

    /// Returns empty if malformed. Accepts and drops parameters such as `; charset=utf-8`.
    public static Optional<MediaType> parse(String text) {
        String essence = text.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        String[] halves = essence.split("/", -1);
        boolean shaped = halves.length == 2
                && HALF.matcher(halves[0]).matches()
                && HALF.matcher(halves[1]).matches();
        return shaped ? Optional.of(new MediaType(halves[0], halves[1])) : Optional.empty();
    }

    /// Text, PDF, office files, e-books, HTML.
    public boolean isDocument() {
        return type.equals("text")
                || DOCUMENTS.contains(toString())
                || subtype.startsWith("vnd.openxmlformats-officedocument.")
                || subtype.startsWith("vnd.oasis.opendocument.");
    }

    public boolean isText() {
        return type.equals("text");
    }

    public boolean isImage() {
        return type.equals("image");
    }

    public boolean isPdf() {
        return toString().equals("application/pdf");
    }

    @Override
    public String toString() {
        return type + "/" + subtype;
    }
}
