package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Answers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Prefer;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.CommentRecord;
import cairn.adapter.http.record.Pages.OffsetPage;
import cairn.adapter.http.request.CommentRequest;
import cairn.adapter.http.request.field.QueryFields;
import cairn.application.comment.CreateComment;
import cairn.application.comment.DeleteComment;
import cairn.application.comment.ListComments;
import cairn.application.comment.UpdateComment;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.application.resource.Missing;
import cairn.domain.Ids;
import cairn.domain.annotation.CommentId;
import cairn.domain.annotation.NewComment;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.CommentView;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// Comments on resources.
public final class CommentEndpoints {
    private static final String OF_RESOURCE = "/v2/resources/{id}/comments";
    private static final String PATH = "/v2/comments/{id}";

    private final ListComments list;
    private final CreateComment create;
    private final UpdateComment update;
    private final DeleteComment delete;

    public CommentEndpoints(ListComments list, CreateComment create, UpdateComment update, DeleteComment delete) {
        this.list = list;
        this.create = create;
        this.update = update;
        this.delete = delete;
    }

    public List<Route> routes() {
        return List.of(
                Route.get(OF_RESOURCE, "listComments", this::list),
                Route.post(OF_RESOURCE, "createComment", this::create),
                Route.patch(PATH, "updateComment", this::update),
                Route.delete(PATH, "deleteComment", this::delete));
    }

    private void list(Exchange exchange) throws IOException {
        QueryFields query = exchange.query();
        query.refuseUnknown(Set.of());
        Window window = query.window();
        query.violations().refuse();
        Listing<CommentView> comments = list.execute(exchange.principal(), new ResourceId(exchange.id()), window);
        List<CommentRecord> page =
                comments.items().stream().map(CommentRecord::of).toList();
        exchange.json(200, OffsetPage.of(comments.count(), "comments", page));
    }

    /// The body is checked before the ID: 400 comes before 404.
    private void create(Exchange exchange) throws IOException {
        exchange.create(() -> command(exchange), create, CommentEndpoints::answer);
    }

    private static CreateComment.Command command(Exchange exchange) throws IOException {
        NewComment comment = CommentRequest.parse(exchange.body());
        return new CreateComment.Command(new ResourceId(exchange.id()), comment);
    }

    private static Answer answer(CommentView made) {
        return Answers.created("/v2/comments/" + made.comment().id(), CommentRecord.of(made));
    }

    private void update(Exchange exchange) throws IOException {
        CommentRequest.Change change = CommentRequest.parseChange(exchange.body());
        CommentView changed = update.execute(exchange.principal(), change.of(id(exchange)));
        if (Prefer.representation(exchange)) {
            exchange.json(200, CommentRecord.of(changed));
        } else {
            exchange.noContent();
        }
    }

    private void delete(Exchange exchange) {
        delete.execute(exchange.principal(), id(exchange));
        exchange.noContent();
    }

    private static CommentId id(Exchange exchange) {
        return Ids.parse(exchange.path("id")).map(CommentId::new).orElseThrow(Missing::comment);
    }
}
