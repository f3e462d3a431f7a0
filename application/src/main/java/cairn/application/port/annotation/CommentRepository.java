package cairn.application.port.annotation;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.CommentView;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/// Comments on resources.
public interface CommentRepository {
    void insert(WorkspaceId workspace, Comment comment);

    Optional<CommentView> find(WorkspaceId workspace, CommentId id);

    /// Returns the comment, locked until the transaction ends.
    Optional<Comment> findForUpdate(WorkspaceId workspace, CommentId id);

    /// Lists the comments of a resource, oldest first, ties by id.
    Listing<CommentView> list(WorkspaceId workspace, ResourceId resource, Window window);

    /// Returns those of the resources that have comments.
    Set<ResourceId> findCommented(WorkspaceId workspace, Collection<ResourceId> resources);

    /// Updates content, display name and time of change. Returns false if it does not exist.
    boolean update(WorkspaceId workspace, Comment comment);

    /// Returns false if it does not exist.
    boolean delete(WorkspaceId workspace, CommentId id);
}
