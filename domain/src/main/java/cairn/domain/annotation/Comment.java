package cairn.domain.annotation;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.AccountId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A comment on a resource; `pinned` marks the one that was given at the creation of the resource.
public record Comment(
        CommentId id,
        ResourceId resourceId,
        String content,
        @Nullable String anonymousDisplayName,
        AccountId createdBy,
        boolean pinned,
        Instant createdAt,
        Instant modifiedAt) {}
