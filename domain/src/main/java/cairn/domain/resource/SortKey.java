package cairn.domain.resource;

import cairn.domain.Text;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A position among siblings: 1–128 code points, ordered by code point; equal keys are ordered by id.
///
/// Clients may send any text; the server makes keys with [FractionalKeys].
public record SortKey(String value) implements Comparable<SortKey> {
    public static final int MAX_LENGTH = 128;

    public SortKey {
        if (!isValid(value)) {
            throw new IllegalArgumentException("a sort key has 1 to 128 characters");
        }
    }

    public static boolean isValid(String value) {
        int length = Text.length(value);
        return length >= 1 && length <= MAX_LENGTH && Text.isWellFormed(value);
    }

    /// Returns a key strictly between the two; null is no bound. Returns empty if no key of at most
    /// 128 characters fits.
    public static Optional<SortKey> between(@Nullable SortKey before, @Nullable SortKey after) {
        return FractionalKeys.between(before == null ? "" : before.value, after == null ? null : after.value)
                .filter(SortKey::isValid)
                .map(SortKey::new);
    }

    /// Returns a key after `last` (null if there are no siblings) for `newcomer`. It ends with
    /// characters made from the newcomer's ID, so that resources appended at the same time get different
    /// keys. Empty as in [#between].
    public static Optional<SortKey> behind(@Nullable SortKey last, ResourceId newcomer) {
        String tail = FractionalKeys.tail(newcomer.value());
        return between(last, null)
                .map(key -> key.value + tail)
                .filter(SortKey::isValid)
                .map(SortKey::new);
    }

    /// UTF-8, whose byte order is the order of code points.
    public byte[] bytes() {
        return value.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public int compareTo(SortKey other) {
        return Arrays.compareUnsigned(bytes(), other.bytes());
    }
}
