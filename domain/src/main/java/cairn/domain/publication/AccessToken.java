package cairn.domain.publication;

import java.util.Optional;
import java.util.regex.Pattern;

/// The end of a publication's link: 128 random bits in hex, which people can copy by hand and programs
/// recognise in running text.
public record AccessToken(String text) {
    /// Length in characters.
    public static final int LENGTH = 32;

    private static final Pattern FORM = Pattern.compile("[0-9a-f]{" + LENGTH + "}");

    public AccessToken {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("not an access token");
        }
    }

    /// Returns empty if `text` does not have the form of a token.
    public static Optional<AccessToken> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new AccessToken(text)) : Optional.empty();
    }

    /// Omits the token, because it grants access.
    @Override
    public String toString() {
        return "AccessToken[]";
    }
}
