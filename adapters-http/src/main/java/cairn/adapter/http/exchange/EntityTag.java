package cairn.adapter.http.exchange;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An ETag (RFC 9110 §8.8.3): `"<revision>.<rendering>"`. The revision rises with clients' changes only, the
/// rendering tells apart everything else that makes an answer differ.
///
/// @param rendering letters, digits, `.`, `_` and `-`
public record EntityTag(long revision, String rendering) {
    private static final Pattern FORM = Pattern.compile("\"(\\d{1,18})\\.([A-Za-z0-9._-]+)\"");

    /// Empty for a weak tag and for one that is none of this server's.
    public static Optional<EntityTag> parse(String tag) {
        Matcher matcher = FORM.matcher(tag);
        return matcher.matches()
                ? Optional.of(new EntityTag(Long.parseLong(matcher.group(1)), matcher.group(2)))
                : Optional.empty();
    }

    /// As it stands in a header.
    @Override
    public String toString() {
        return "\"" + revision + "." + rendering + "\"";
    }
}
