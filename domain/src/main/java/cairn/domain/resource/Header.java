package cairn.domain.resource;

import cairn.domain.workspace.AccountId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What every resource has, whatever its kind.
///
/// @param parentId null for a root
/// @param revision counts clients' changes, from 1
/// @param state how far its content has been read; changes of it raise `rendering`, not `revision`
public record Header(
        ResourceId id,
        @Nullable ResourceId parentId,
        ResourceName name,
        @Nullable String description,
        @Nullable Icon icon,
        SortKey sortKey,
        AccountId createdBy,
        Instant createdAt,
        Instant modifiedAt,
        long revision,
        ProcessingState state,
        Markings markings) {}
