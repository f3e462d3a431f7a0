package cairn.domain.annotation;

import java.util.Locale;
import java.util.regex.Pattern;

/// A colour as `#rrggbb`, lower case.
public record HexColour(String value) {
    private static final Pattern FORM = Pattern.compile("#[0-9a-fA-F]{6}");

    public HexColour {
        if (!isValid(value)) {
            throw new IllegalArgumentException("not a colour: " + value);
        }
        value = value.toLowerCase(Locale.ROOT);
    }

    public static boolean isValid(String value) {
        return FORM.matcher(value).matches();
    }
}
