package cairn.domain.workspace;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A workspace of an account: one tenant.
///
/// @param parentId null for the account's own (parent) workspace
public record Workspace(
        WorkspaceId id,
        AccountId accountId,
        @Nullable WorkspaceId parentId,
        String title,
        @Nullable String description,
        Slug slug,
        WorkspaceType type,
        Instant createdAt,
        Instant modifiedAt) {}
