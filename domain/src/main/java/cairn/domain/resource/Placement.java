package cairn.domain.resource;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The rule for a requested position: the client's key is stored if it is between those of the
/// neighbours, else a new key there.
public final class Placement {
    private Placement() {}

    /// @param wish the client's key
    /// @param before the key of the preceding sibling
    /// @param after the key of the following sibling, null if there is none
    /// @return empty if there is no room; then the siblings need new keys first
    public static Optional<SortKey> place(SortKey wish, SortKey before, @Nullable SortKey after) {
        boolean fits = wish.compareTo(before) > 0 && (after == null || wish.compareTo(after) < 0);
        return fits ? Optional.of(wish) : SortKey.between(before, after);
    }
}
