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

    /// The comment, which nobody else changes until the transaction ends.
    Optional<Comment> findForUpdate(WorkspaceId workspace, CommentId id);

    /// Those of a resource, oldest first, ties by id.
    Listing<CommentView> list(WorkspaceId workspace, ResourceId resource, Window window);

    /// Which of the resources have any.
    Set<ResourceId> findCommented(WorkspaceId workspace, Collection<ResourceId> resources);

    /// Replaces content, display name and time of change. False when it is gone.
    boolean update(WorkspaceId workspace, Comment comment);

    /// False when it was gone already.
    boolean delete(WorkspaceId workspace, CommentId id);
}
