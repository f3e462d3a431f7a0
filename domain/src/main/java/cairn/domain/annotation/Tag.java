package cairn.domain.annotation;

import cairn.domain.failure.Rejected;
import cairn.domain.workspace.AccountId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A tag of one workspace.
public record Tag(
        TagId id,
        TagName name,
        @Nullable String description,
        AccountId createdBy,
        Instant createdAt,
        Instant modifiedAt) {
    /// Tags of one resource. A list shows all tags of each of its resources.
    public static final int MOST_OF_RESOURCE = 1000;

    /// A resource that has more, since there was no limit once, gets no others.
    ///
    /// @param before how many it has
    /// @param after how many it would have
    /// @throws Rejected if these are too many
    public static void requireFew(int before, int after, String pointer) {
        if (after > Math.max(MOST_OF_RESOURCE, before)) {
            throw Rejected.invalid(
                    pointer,
                    "too_many",
                    "The resource would have more than " + MOST_OF_RESOURCE + " tags; remove some first.");
        }
    }
}
