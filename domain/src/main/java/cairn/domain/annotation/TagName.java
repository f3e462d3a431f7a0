package cairn.domain.annotation;

import cairn.domain.Text;
import java.text.Normalizer;
import java.util.Locale;

/// A tag's name, 1–255 code points after trimming. Names with equal keys denote the same tag.
public record TagName(String value) {
    public static final int MAX_LENGTH = 255;

    public TagName {
        value = value.strip();
        if (value.isEmpty() || Text.length(value) > MAX_LENGTH) {
            throw new IllegalArgumentException("a tag name has 1 to 255 characters");
        }
    }

    public static boolean isValid(String value) {
        String trimmed = value.strip();
        return !trimmed.isEmpty() && Text.length(trimmed) <= MAX_LENGTH;
    }

    /// The form that is compared: Unicode NFC in lower case (through upper case, so that
    /// ß and SS are equal).
    public String key() {
        return key(value);
    }

    /// Returns the prefix that the keys of all names beginning with `start` share. A trailing space
    /// counts: another word follows it.
    public static String keyPrefix(String start) {
        return key(start.stripLeading());
    }

    private static String key(String name) {
        String nfc = Normalizer.normalize(name, Normalizer.Form.NFC);
        return Normalizer.normalize(nfc.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT), Normalizer.Form.NFC);
    }
}
