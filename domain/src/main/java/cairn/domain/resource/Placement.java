package cairn.domain.resource;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The rule for a wished place: the given key is stored when it falls between its neighbours, else one is made
/// there.
public final class Placement {
    private Placement() {}

    /// @param wish the client's key
    /// @param before the key of the sibling to stand after
    /// @param after the key of that sibling's next, null when it is the last
    /// @return empty when there is no room: the siblings must be spread out first
    public static Optional<SortKey> place(SortKey wish, SortKey before, @Nullable SortKey after) {
        boolean fits = wish.compareTo(before) > 0 && (after == null || wish.compareTo(after) < 0);
        return fits ? Optional.of(wish) : SortKey.between(before, after);
    }
}
