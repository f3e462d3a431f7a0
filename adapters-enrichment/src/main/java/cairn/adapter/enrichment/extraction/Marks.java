package cairn.adapter.enrichment.extraction;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.apache.tika.mime.MediaType;

/// Signatures of formats that may begin with other bytes, or that Tika recognises by name alone.
final class Marks {
    private static final Pattern HEADER = Pattern.compile("(?m)^(From |[!-9;-~]+:[ \\t])");

    /// Characters of a mail in which its first header must appear.
    private static final int HEADERS = 4096;

    private Marks() {}

    /// Whether a text may really be of that type, rather than only be named so.
    static boolean isWrittenAs(MediaType type, byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        if (type.getType().equals("message")) {
            return HEADER.matcher(text.substring(0, Math.min(HEADERS, text.length())))
                    .find();
        }
        return switch (type.getSubtype()) {
            case "pdf" -> text.contains("%PDF-");
            case "rtf" -> text.contains("{\\rtf");
            case String other -> true;
        };
    }

    /// Judges bytes of no known type: a PDF may have other bytes before its signature, and markup may be
    /// UTF-16.
    static boolean mayBeWithout(MediaType type, byte[] head) {
        boolean isPdf = type.getSubtype().equals("pdf");
        return isPdf
                ? isWrittenAs(type, head)
                : CharsetGuess.marked(head).or(() -> CharsetGuess.wide(head)).isPresent();
    }
}
