package cairn.application.comment;

import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Missing;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.view.CommentView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Changes the content or the display name of a comment.
public final class UpdateComment {
    private final Transactions transactions;
    private final CommentRepository comments;
    private final InstantSource clock;
    private final CommentedResource commented;

    public UpdateComment(
            Transactions transactions, CommentRepository comments, CommentedResource commented, InstantSource clock) {
        this.transactions = transactions;
        this.comments = comments;
        this.clock = clock;
        this.commented = commented;
    }

    public CommentView execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        return transactions.write(new TreeLock.Shared(workspace), () -> {
            Comment named = comments.find(workspace, command.comment())
                    .orElseThrow(Missing::comment)
                    .comment();
            commented.change(workspace, named, now);
            Comment after = changed(last(workspace, command.comment()), command, now);
            if (!comments.update(workspace, after)) {
                throw Missing.comment();
            }
            return commented.shown(workspace, after);
        });
    }

    /// Reads the latest state. Locks the comment after its resource, like deletions, so that
    /// requests do not deadlock.
    private Comment last(WorkspaceId workspace, CommentId id) {
        return comments.findForUpdate(workspace, id).orElseThrow(Missing::comment);
    }

    private static Comment changed(Comment before, Command command, Instant now) {
        return new Comment(
                before.id(),
                before.resourceId(),
                command.content().orElse(before.content()),
                command.displayName()
                        .orElse(Optional.ofNullable(before.anonymousDisplayName()))
                        .orElse(null),
                before.createdBy(),
                before.pinned(),
                before.createdAt(),
                now);
    }

    /// @param content empty to keep it
    /// @param displayName empty to keep it; an empty inner value removes it
    public record Command(CommentId comment, Optional<String> content, Optional<Optional<String>> displayName) {}
}
