package cairn.application.port;

import cairn.domain.annotation.Comment;
import cairn.domain.workspace.WorkspaceId;

/// Comments on resources.
public interface CommentRepository {
    void insert(WorkspaceId workspace, Comment comment);
}
