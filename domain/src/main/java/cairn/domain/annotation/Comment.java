package cairn.domain.annotation;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.AccountId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A comment on a resource; `pinned` is the one given when the resource was made.
public record Comment(
        CommentId id,
        ResourceId resourceId,
        String content,
        @Nullable String anonymousDisplayName,
        AccountId createdBy,
        boolean pinned,
        Instant createdAt,
        Instant modifiedAt) {}
