package cairn.adapter.enrichment.archive;

import cairn.domain.Text;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/// File names that are valid on Windows, macOS and Linux.
final class SafeName {
    /// UTF-8 bytes of a name without extension and number; file systems allow 255 in all.
    private static final int MOST_BYTES = 180;

    private static final int MOST_CHARACTERS = 100;
    /// Characters forbidden in Windows names, control characters, and those that change the direction of
    /// text.
    private static final Pattern FORBIDDEN =
            Pattern.compile("[\\p{Cc}<>:\"/\\\\|?*\\u2028\\u2029\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uFEFF]");
    /// Device names of Windows, reserved whatever the extension.
    private static final Pattern RESERVED =
            Pattern.compile("(?i)(con|prn|aux|nul|conin\\$|conout\\$|(com|lpt)[0-9\\u00B9\\u00B2\\u00B3])\\s*(\\..*)?");
    private static final Pattern ENDING = Pattern.compile("[\\s.]+$");

    private SafeName() {}

    /// @param fallback the name if nothing is left
    static String of(String name, String fallback) {
        String plain = FORBIDDEN
                .matcher(Normalizer.normalize(name, Normalizer.Form.NFC))
                .replaceAll("_")
                .strip();
        String cut = ENDING.matcher(cut(plain)).replaceAll("");
        String kept = cut.isEmpty() ? fallback : cut;
        return RESERVED.matcher(kept).matches() ? "_" + kept : kept;
    }

    private static String cut(String name) {
        String head = Text.head(name, MOST_CHARACTERS);
        while (head.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
            head = head.substring(0, head.offsetByCodePoints(head.length(), -1));
        }
        return head;
    }

    /// The form in which names are compared by file systems that ignore case or Unicode normalisation.
    static String key(String name) {
        String folded = Normalizer.normalize(name, Normalizer.Form.NFKC)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
        return Normalizer.normalize(folded, Normalizer.Form.NFKC);
    }
}
