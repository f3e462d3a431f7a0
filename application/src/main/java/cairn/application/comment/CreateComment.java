package cairn.application.comment;

import cairn.application.Creation;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.annotation.NewComment;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.CommentView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;

/// Adds a comment to a resource. It is never the pinned one: that is given when the resource is made.
public final class CreateComment implements Creation<CreateComment.Command, CommentView> {
    private final CommentPorts ports;
    private final CommentedResource commented;

    public CreateComment(CommentPorts ports) {
        this.ports = ports;
        this.commented = new CommentedResource(ports);
    }

    @Override
    public CommentView execute(Principal principal, Command command) {
        Instant now = commented.now();
        WorkspaceId workspace = principal.workspaceId();
        Comment comment = new Comment(
                new CommentId(ports.ids().next()),
                command.resource(),
                command.comment().content(),
                command.comment().anonymousDisplayName(),
                principal.accountId(),
                false,
                now,
                now);
        return ports.transactions().write(lock(principal), () -> {
            Resource resource = commented.find(workspace, command.resource());
            ports.comments().insert(workspace, comment);
            commented.mark(workspace, resource);
            return commented.shown(workspace, comment);
        });
    }

    public record Command(ResourceId resource, NewComment comment) {}
}
