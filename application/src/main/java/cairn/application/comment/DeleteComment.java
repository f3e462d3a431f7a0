package cairn.application.comment;

import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Missing;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;

/// Takes a comment away. After the pinned one no other takes its place.
public final class DeleteComment {
    private final CommentPorts ports;
    private final CommentedResource commented;

    public DeleteComment(CommentPorts ports) {
        this.ports = ports;
        this.commented = new CommentedResource(ports);
    }

    public void execute(Principal principal, CommentId id) {
        Instant now = commented.now();
        WorkspaceId workspace = principal.workspaceId();
        ports.transactions().write(new TreeLock.Shared(workspace), () -> {
            Comment comment = ports.comments()
                    .find(workspace, id)
                    .orElseThrow(Missing::comment)
                    .comment();
            commented.change(workspace, comment, now);
            if (!ports.comments().delete(workspace, id)) {
                throw Missing.comment();
            }
            return comment;
        });
    }
}
