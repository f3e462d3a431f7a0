package cairn.domain.annotation;

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
}
