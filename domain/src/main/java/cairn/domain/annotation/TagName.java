package cairn.domain.annotation;

import cairn.domain.Text;
import java.text.Normalizer;
import java.util.Locale;

/// A tag's name, 1–255 code points after trimming. Two names are the same tag when their keys are equal.
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

    /// What is compared: Unicode NFC, lower case (through upper case, so that ß and SS agree).
    public String key() {
        return key(value);
    }

    /// What the keys of all names begin with that begin with `start`. A space at its end is part of it: another word
    /// follows.
    public static String keyPrefix(String start) {
        return key(start.stripLeading());
    }

    private static String key(String name) {
        String nfc = Normalizer.normalize(name, Normalizer.Form.NFC);
        return Normalizer.normalize(nfc.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT), Normalizer.Form.NFC);
    }
}
