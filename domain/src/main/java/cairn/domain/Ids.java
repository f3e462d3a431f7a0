package cairn.domain;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// The text form of ids: lower-case UUIDs of versions 1 to 8 in the variant of RFC 9562.
public final class Ids {
    private static final Pattern FORM =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");

    private Ids() {}

    /// Returns the creation time of an id of version 7: its first 48 bits are milliseconds since
    /// 1970 (RFC 9562 §5.7).
    public static Instant time(UUID id) {
        return Instant.ofEpochMilli(id.getMostSignificantBits() >>> 16);
    }

    /// Returns empty if `text` does not have this form. Upper-case digits are refused because clients
    /// compare ids as text.
    public static Optional<UUID> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(UUID.fromString(text)) : Optional.empty();
    }
}
