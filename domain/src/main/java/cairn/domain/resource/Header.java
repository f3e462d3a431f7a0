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
        Markings markings) {

    /// Of a folder that is a root: in no other, and with nothing to be processed.
    public static Header ofRoot(ResourceId id, ResourceName name, AccountId createdBy, Instant now) {
        return new Header(
                id,
                null,
                name,
                null,
                null,
                SortKey.between(null, null).orElseThrow(),
                createdBy,
                now,
                now,
                1,
                ProcessingState.COMPLETED,
                Markings.NONE);
    }

    /// With what a client may say of it.
    public Header described(
            ResourceName newName, @Nullable String newDescription, @Nullable Icon newIcon, Markings newMarkings) {
        return new Header(
                id,
                parentId,
                newName,
                newDescription,
                newIcon,
                sortKey,
                createdBy,
                createdAt,
                modifiedAt,
                revision,
                state,
                newMarkings);
    }

    /// At another place of the tree.
    public Header placed(@Nullable ResourceId newParent, SortKey newKey) {
        return new Header(
                id,
                newParent,
                name,
                description,
                icon,
                newKey,
                createdBy,
                createdAt,
                modifiedAt,
                revision,
                state,
                markings);
    }

    /// With its content read as far as that.
    public Header with(ProcessingState newState) {
        return new Header(
                id,
                parentId,
                name,
                description,
                icon,
                sortKey,
                createdBy,
                createdAt,
                modifiedAt,
                revision,
                newState,
                markings);
    }

    /// After a change that a client made. Time never goes back.
    public Header revised(Instant now) {
        return new Header(
                id,
                parentId,
                name,
                description,
                icon,
                sortKey,
                createdBy,
                createdAt,
                now.isBefore(modifiedAt) ? modifiedAt : now,
                revision + 1,
                state,
                markings);
    }
}
