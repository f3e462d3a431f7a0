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

    /// UUIDs (RFC 9562), and what cameras and phones put before a number.
    private static final Pattern MADE_BY_DEVICES = Pattern.compile("(?i)\\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b"
            + "|(?<!\\p{L})(IMG|DSC[NF]?|PXL|VID|MVI|MOV|GOPR|DJI|WA)(?=[-_]?\\d{4})");

    /// Two letters and more, or four if digits follow or go before: less is a number in base 16 or an ID.
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

    /// The name made from any text: cut to length, `fallback` where nothing is left.
    public static ResourceName of(String text, String fallback) {
        String stripped = Text.head(text.strip(), MAX_LENGTH);
        return new ResourceName(stripped.isEmpty() ? fallback : stripped);
    }

    /// Whether the name says anything. UUIDs, numbers, dates and names that cameras give do not.
    public boolean hasWords() {
        String stem = EXTENSION.matcher(value).replaceFirst("");
        return WORD.matcher(MADE_BY_DEVICES.matcher(stem).replaceAll(" ")).find();
    }

    /// Order by name is the order of these bytes, the same in every database, and parts of names are looked for in
    /// them: UTF-8 of the folded name, at most 2,048 bytes. Folding can make more of 255 characters, but only of
    /// ligatures such as U+FDFA.
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
