package cairn.application.comment;

import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.resource.EmbeddingRenewal;
import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.domain.annotation.Comment;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.CommentView;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;

/// The effects of a comment's change on its resource. The pinned comment is part of the resource's
/// record, so its changes increment the revision, and a lock forbids them. Other comments do not affect
/// the record, locked or not. All comments are searchable.
public final class CommentedResource {
    private final ResourceRepository resources;
    private final ResourceChanges changes;
    private final CommentRepository comments;
    private final IndexBacklog backlog;
    private final EmbeddingRenewal renewal;

    public CommentedResource(
            ResourceRepository resources,
            ResourceChanges changes,
            CommentRepository comments,
            IndexBacklog backlog,
            EmbeddingRenewal renewal) {
        this.resources = resources;
        this.changes = changes;
        this.comments = comments;
        this.backlog = backlog;
        this.renewal = renewal;
    }

    Resource find(WorkspaceId workspace, ResourceId id) {
        return resources.find(workspace, id).orElseThrow(() -> Missing.resource(""));
    }

    /// Called in the transaction before it changes `comment`.
    void change(WorkspaceId workspace, Comment comment, Instant now) {
        ResourceId id = comment.resourceId();
        if (comment.pinned()) {
            changes.raiseRevision(workspace, id, now);
        }
        Resource resource = resources.find(workspace, id).orElseThrow(Missing::comment);
        if (comment.pinned()) {
            Locked.refuse(resource, "");
            renewal.start(workspace, resource, now);
        }
        mark(workspace, resource);
    }

    /// Roots are not indexed.
    void mark(WorkspaceId workspace, Resource resource) {
        if (resource.header().parentId() != null) {
            backlog.markDirty(workspace, new Entry.OfResource(resource.id()));
        }
    }

    CommentView shown(WorkspaceId workspace, Comment comment) {
        return comments.find(workspace, comment.id()).orElseThrow(Missing::comment);
    }
}
