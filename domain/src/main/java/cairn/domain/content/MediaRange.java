package cairn.domain.content;

import java.util.Optional;

/// A media range as in RFC 9110 §12.5.1: one media type, all of a type (`image/*`), or all (`*/*`).
///
/// @param type `*` for any; then `subtype` is `*` too
/// @param subtype `*` for any
public record MediaRange(String type, String subtype) {
    private static final String ANY = "*";

    public MediaRange {
        if (type.equals(ANY) && !subtype.equals(ANY)) {
            throw new IllegalArgumentException("not a media range: " + type + "/" + subtype);
        }
    }

    public static MediaRange of(MediaType type) {
        return new MediaRange(type.type(), type.subtype());
    }

    /// Returns empty if malformed. Accepts and drops parameters.
    public static Optional<MediaRange> parse(String text) {
        String essence = text.split(";", 2)[0].strip();
        if (essence.equals("*/*")) {
            return Optional.of(new MediaRange(ANY, ANY));
        }
        return essence.endsWith("/*")
                ? MediaType.parse(essence.replace("/*", "/x")).map(type -> new MediaRange(type.type(), ANY))
                : MediaType.parse(essence).map(MediaRange::of);
    }

    public boolean admits(MediaType media) {
        return type.equals(ANY)
                || (media.type().equals(type) && (isWide() || media.subtype().equals(subtype)));
    }

    /// Whether it covers more than one media type.
    public boolean isWide() {
        return subtype.equals(ANY);
    }

    @Override
    public String toString() {
        return type + "/" + subtype;
    }
}
