package cairn.adapter.enrichment.extraction;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.apache.tika.mime.MediaType;

/// What tells formats that may begin with something else, or that Tika believes a name of.
final class Marks {
    private static final Pattern HEADER = Pattern.compile("(?m)^(From |[!-9;-~]+:[ \\t])");

    /// Characters of a mail in which its first header stands.
    private static final int HEADERS = 4096;

    private Marks() {}

    /// Whether a text may be of that type, and is not only called so.
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

    /// Of bytes that nobody knows: PDF may have something before its mark, and markup may be in wide characters.
    static boolean mayBeWithout(MediaType type, byte[] head) {
        boolean isPdf = type.getSubtype().equals("pdf");
        return isPdf
                ? isWrittenAs(type, head)
                : CharsetGuess.marked(head).or(() -> CharsetGuess.wide(head)).isPresent();
    }
}
