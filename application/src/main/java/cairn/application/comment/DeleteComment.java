package cairn.application.comment;

import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Missing;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Deletes a comment. No other comment replaces a deleted pinned one.
public final class DeleteComment {
    private final Transactions transactions;
    private final CommentRepository comments;
    private final InstantSource clock;
    private final CommentedResource commented;

    public DeleteComment(
            Transactions transactions, CommentRepository comments, CommentedResource commented, InstantSource clock) {
        this.transactions = transactions;
        this.comments = comments;
        this.clock = clock;
        this.commented = commented;
    }

    public void execute(Principal principal, CommentId id) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        transactions.freeing(() -> transactions.write(new TreeLock.Shared(workspace), () -> {
            Comment comment =
                    comments.find(workspace, id).orElseThrow(Missing::comment).comment();
            commented.change(workspace, comment, now);
            if (!comments.delete(workspace, id)) {
                throw Missing.comment();
            }
            return comment;
        }));
    }
}
