package cairn.application.comment;

import cairn.application.Creation;
import cairn.application.port.IdSource;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.transaction.Transactions;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.annotation.NewComment;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.CommentView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Adds a comment to a resource. The pinned comment is only set at the creation of the resource.
public final class CreateComment implements Creation<CreateComment.Command, CommentView> {
    private final Transactions transactions;
    private final CommentRepository comments;
    private final IdSource ids;
    private final InstantSource clock;
    private final CommentedResource commented;

    public CreateComment(
            Transactions transactions,
            CommentRepository comments,
            IdSource ids,
            CommentedResource commented,
            InstantSource clock) {
        this.transactions = transactions;
        this.comments = comments;
        this.ids = ids;
        this.clock = clock;
        this.commented = commented;
    }

    @Override
    public CommentView execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        Comment comment = new Comment(
                new CommentId(ids.next()),
                command.resource(),
                command.comment().content(),
                command.comment().anonymousDisplayName(),
                principal.accountId(),
                false,
                now,
                now);
        return transactions.write(lock(principal), () -> {
            Resource resource = commented.find(workspace, command.resource());
            comments.insert(workspace, comment);
            commented.mark(workspace, resource);
            return commented.shown(workspace, comment);
        });
    }

    public record Command(ResourceId resource, NewComment comment) {}
}
