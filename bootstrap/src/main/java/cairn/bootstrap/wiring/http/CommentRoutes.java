package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.CommentEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.comment.CommentedResource;
import cairn.application.comment.CreateComment;
import cairn.application.comment.DeleteComment;
import cairn.application.comment.ListComments;
import cairn.application.comment.UpdateComment;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.resource.EmbeddingRenewal;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.time.InstantSource;
import java.util.List;

/// Comments on resources.
final class CommentRoutes {
    private CommentRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        Transactions transactions = database.transactions();
        CommentRepository comments = database.annotations().comments();
        InstantSource clock = parts.adapters().clock();
        CommentedResource commented = new CommentedResource(
                database.resources(),
                database.resourceChanges(),
                comments,
                database.indexBacklog(),
                new EmbeddingRenewal(database.processing(), database.jobs()));
        return new CommentEndpoints(
                        new ListComments(transactions, database.resources(), comments),
                        new CreateComment(
                                transactions, comments, parts.adapters().ids(), commented, clock),
                        new UpdateComment(transactions, comments, commented, clock),
                        new DeleteComment(transactions, comments, commented, clock))
                .routes();
    }
}
