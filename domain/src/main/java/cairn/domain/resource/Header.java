package cairn.domain.resource;

import cairn.domain.workspace.AccountId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The properties that resources of all kinds have.
///
/// @param parentId null for a root
/// @param revision counts clients' changes, from 1
/// @param state progress of processing its content; changes of it increment `rendering`, not `revision`
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

    /// The header of a root's folder, which has no parent and nothing to process.
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

    /// Returns a copy with other properties that clients may set.
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

    /// Returns a copy at another place in the tree.
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

    /// Returns a copy in another state.
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

    /// Returns a copy with the next revision, for a change by a client. `modifiedAt` never goes back.
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
