package cairn.domain.publication;

import java.util.Optional;
import java.util.regex.Pattern;

/// What the link of a publication ends with: 128 random bits in hex, which survive being copied by hand or found in
/// running text.
public record AccessToken(String text) {
    /// Characters.
    public static final int LENGTH = 32;

    private static final Pattern FORM = Pattern.compile("[0-9a-f]{" + LENGTH + "}");

    public AccessToken {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("not an access token");
        }
    }

    /// Empty if no publication can have it.
    public static Optional<AccessToken> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new AccessToken(text)) : Optional.empty();
    }

    /// Without the token, which opens what it stands for.
    @Override
    public String toString() {
        return "AccessToken[]";
    }
}
