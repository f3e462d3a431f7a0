package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.CommentEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.comment.CommentPorts;
import cairn.application.comment.CreateComment;
import cairn.application.comment.DeleteComment;
import cairn.application.comment.ListComments;
import cairn.application.comment.UpdateComment;
import java.util.List;

/// Comments on resources.
final class CommentRoutes {
    private CommentRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        CommentPorts ports = new CommentPorts(
                database.transactions(),
                database.resources(),
                database.resourceChanges(),
                database.annotations().comments(),
                database.processing(),
                database.indexBacklog(),
                database.jobs(),
                parts.adapters().ids(),
                parts.adapters().clock());
        return new CommentEndpoints(
                        new ListComments(
                                database.transactions(),
                                database.resources(),
                                database.annotations().comments()),
                        new CreateComment(ports),
                        new UpdateComment(ports),
                        new DeleteComment(ports))
                .routes();
    }
}
