package cairn.application.comment;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.resource.Missing;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.CommentView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;

/// Lists the comments of a resource, including the pinned one, oldest first.
public final class ListComments {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final CommentRepository comments;

    public ListComments(Transactions transactions, ResourceRepository resources, CommentRepository comments) {
        this.transactions = transactions;
        this.resources = resources;
        this.comments = comments;
    }

    public Listing<CommentView> execute(Principal principal, ResourceId resource, Window window) {
        WorkspaceId workspace = principal.workspaceId();
        return transactions.read(() -> {
            if (resources.find(workspace, resource).isEmpty()) {
                throw Missing.resource("");
            }
            return comments.list(workspace, resource, window);
        });
    }
}
