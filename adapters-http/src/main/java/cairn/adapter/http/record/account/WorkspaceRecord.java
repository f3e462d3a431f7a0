package cairn.adapter.http.record.account;

import cairn.domain.workspace.Workspace;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A workspace in responses. Its only member is the account's holder. Null fields do not apply to a
/// self-hosted server.
public record WorkspaceRecord(
        UUID id,
        @Nullable UUID parentWorkspaceId,
        String title,
        @Nullable String description,
        String slug,
        String type,
        int membersCount,
        @Nullable String avatarUrl,
        @Nullable String avatarStoragePath,
        @Nullable String referralCode,
        @Nullable Object referral,
        List<RoleRecord> workspaceRoles) {
    public static WorkspaceRecord of(Workspace workspace) {
        return new WorkspaceRecord(
                workspace.id().value(),
                workspace.parentId() == null ? null : workspace.parentId().value(),
                workspace.title(),
                workspace.description(),
                workspace.slug().value(),
                workspace.type().wireName(),
                1,
                null,
                null,
                null,
                null,
                List.of(RoleRecord.owner(workspace)));
    }
}
