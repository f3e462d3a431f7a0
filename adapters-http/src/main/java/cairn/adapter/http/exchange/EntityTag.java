package cairn.adapter.http.exchange;

import cairn.application.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An ETag (RFC 9110 §8.8.3): `"<revision>.<rendering>"`. The revision only increases with clients'
/// changes. The rendering distinguishes all other differences between responses.
///
/// @param rendering letters, digits, `.`, `_` and `-`
public record EntityTag(long revision, String rendering) {
    private static final int RENDERING_BYTES = 8;
    private static final Pattern FORM = Pattern.compile("\"(\\d{1,18})\\.([A-Za-z0-9._-]+)\"");

    /// The tag of one response. Its bytes cover everything that may differ at one revision: results of
    /// processing; names of parent, tags and user; the time window of signed URLs. So the tag is strong.
    public static EntityTag of(long revision, String contentType, byte[] body) {
        MessageDigest digest = Sha256.digest();
        digest.update(contentType.getBytes(StandardCharsets.UTF_8));
        return new EntityTag(revision, HexFormat.of().formatHex(digest.digest(body), 0, RENDERING_BYTES));
    }

    /// Empty for a weak tag, and for one that this server did not issue.
    public static Optional<EntityTag> parse(String tag) {
        Matcher matcher = FORM.matcher(tag);
        return matcher.matches()
                ? Optional.of(new EntityTag(Long.parseLong(matcher.group(1)), matcher.group(2)))
                : Optional.empty();
    }

    /// The value in a header.
    @Override
    public String toString() {
        return "\"" + revision + "." + rendering + "\"";
    }
}
