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
        Instant modifiedAt) {}
