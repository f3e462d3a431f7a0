package cairn.application.comment;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.resource.Missing;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.CommentView;
import cairn.domain.workspace.Principal;

/// The comments of a resource, oldest first, the pinned one among them.
public final class ListComments {
    private final ResourceRepository resources;
    private final CommentRepository comments;

    public ListComments(ResourceRepository resources, CommentRepository comments) {
        this.resources = resources;
        this.comments = comments;
    }

    public Listing<CommentView> execute(Principal principal, ResourceId resource, Window window) {
        if (resources.find(principal.workspaceId(), resource).isEmpty()) {
            throw Missing.resource("");
        }
        return comments.list(principal.workspaceId(), resource, window);
    }
}
