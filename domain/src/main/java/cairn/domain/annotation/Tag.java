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
    /// Maximum number of tags of one resource. It is limited because lists show all
    /// tags of each resource.
    public static final int MOST_OF_RESOURCE = 1000;

    /// Resources from the time before this limit may have more tags; they keep them, but get no more.
    ///
    /// @param before the number of tags that it has
    /// @param after the number of tags that it would have
    /// @throws Rejected if `after` is over the limit and more than `before`
    public static void requireFew(int before, int after, String pointer) {
        if (after > Math.max(MOST_OF_RESOURCE, before)) {
            throw Rejected.invalid(
                    pointer,
                    "too_many",
                    "The resource would have more than " + MOST_OF_RESOURCE + " tags; remove some first.");
        }
    }
}
