package cairn.domain.resource;

import cairn.domain.Text;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;

/// A resource's name, 1–255 code points.
public record ResourceName(String value) {
    public static final int MAX_LENGTH = 255;
    private static final int KEY_BYTES = 2048;

    private static final Pattern EXTENSION = Pattern.compile("\\.[A-Za-z0-9]{1,8}$");

    /// UUIDs (RFC 9562), and the prefixes that cameras and phones put before a number.
    private static final Pattern MADE_BY_DEVICES = Pattern.compile("(?i)\\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b"
            + "|(?<!\\p{L})(IMG|DSC[NF]?|PXL|VID|MVI|MOV|GOPR|DJI|WA)(?=[-_]?\\d{4})");

    /// Two or more letters, or four if digits precede or follow: fewer letters are part of a
    /// hexadecimal number or an ID.
    private static final Pattern WORD = Pattern.compile(
            "(?<![\\p{L}\\p{M}\\p{N}])[\\p{L}\\p{M}]{2,}+(?!\\p{N})|[\\p{L}\\p{M}]{4}|\\p{IsIdeographic}");

    public ResourceName {
        if (!isValid(value)) {
            throw new IllegalArgumentException("a name has 1 to 255 characters");
        }
    }

    public static boolean isValid(String value) {
        int length = Text.length(value);
        return length >= 1 && length <= MAX_LENGTH;
    }

    /// Makes a name from any text: trimmed, truncated, and `fallback` if nothing is left.
    public static ResourceName of(String text, String fallback) {
        String stripped = Text.head(text.strip(), MAX_LENGTH);
        return new ResourceName(stripped.isEmpty() ? fallback : stripped);
    }

    /// Whether the name has words. UUIDs, numbers, dates and names given by cameras have none.
    public boolean hasWords() {
        String stem = EXTENSION.matcher(value).replaceFirst("");
        return WORD.matcher(MADE_BY_DEVICES.matcher(stem).replaceAll(" ")).find();
    }

    /// The UTF-8 of the folded name, truncated to 2,048 bytes. Names are sorted by these bytes, the same
    /// way in every database, and searched for parts. 255 characters exceed 2,048 bytes only if folding
    /// expands ligatures such as U+FDFA.
    public byte[] orderKey() {
        byte[] folded = Text.folded(value).getBytes(StandardCharsets.UTF_8);
        return folded.length <= KEY_BYTES ? folded : Arrays.copyOf(folded, startOfCharacter(folded, KEY_BYTES));
    }

    private static int startOfCharacter(byte[] utf8, int index) {
        int start = index;
        while ((utf8[start] & 0xC0) == 0x80) {
            start--;
        }
        return start;
    }
}
