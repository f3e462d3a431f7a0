package cairn.domain.resource;

import cairn.domain.Text;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A place among siblings: 1–128 code points, ordered by code point, ties by id.
///
/// Clients may send any text; keys the server makes are of [FractionalKeys].
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

    /// A key strictly between the two (null: no bound on that side); empty when there is no room within 128
    /// characters.
    public static Optional<SortKey> between(@Nullable SortKey before, @Nullable SortKey after) {
        return FractionalKeys.between(before == null ? "" : before.value, after == null ? null : after.value)
                .filter(SortKey::isValid)
                .map(SortKey::new);
    }

    /// A key behind `last` (null: there is none) for `newcomer`. Others that are put behind the same key at the same
    /// time get other keys: it ends in characters that are made of the newcomer's ID. Empty as in [#between].
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
