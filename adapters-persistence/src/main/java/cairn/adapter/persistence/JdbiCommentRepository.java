package cairn.adapter.persistence;

import cairn.application.port.CommentRepository;
import cairn.domain.annotation.Comment;
import cairn.domain.workspace.WorkspaceId;

/// Comments in `resource_comment`, beside those of the same resource.
final class JdbiCommentRepository implements CommentRepository {
    private final Sessions sessions;

    JdbiCommentRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public void insert(WorkspaceId workspace, Comment comment) {
        sessions.run(handle -> handle.createUpdate("""
                        INSERT INTO resource_comment (workspace_id, resource_id, id, content, display_name, created_by,
                            pinned, created_at, modified_at)
                        VALUES (:workspace, :resource, :id, :content, :displayName, :createdBy,
                            :pinned, :createdAt, :modifiedAt)""")
                .bind("workspace", workspace.value())
                .bind("resource", comment.resourceId().value())
                .bind("id", comment.id().value())
                .bind("content", comment.content())
                .bind("displayName", comment.anonymousDisplayName())
                .bind("createdBy", comment.createdBy().value())
                .bind("pinned", comment.pinned())
                .bind("createdAt", comment.createdAt().toEpochMilli())
                .bind("modifiedAt", comment.modifiedAt().toEpochMilli())
                .execute());
    }
}
