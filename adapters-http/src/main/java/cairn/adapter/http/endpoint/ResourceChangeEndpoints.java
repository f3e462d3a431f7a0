package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.IfMatch;
import cairn.adapter.http.exchange.Prefer;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.request.ResourceChangeRequest;
import cairn.adapter.http.request.ResourceIdsRequest;
import cairn.application.tree.ArchiveResources;
import cairn.application.tree.DeleteResources;
import cairn.application.tree.RecoverResources;
import cairn.application.tree.UpdateResource;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;

/// Changes, deletes and restores resources of any kind.
public final class ResourceChangeEndpoints {
    private final UpdateResource update;
    private final ArchiveResources archive;
    private final DeleteResources delete;
    private final RecoverResources recover;
    private final RecordAnswers answers;

    public ResourceChangeEndpoints(
            UpdateResource update,
            ArchiveResources archive,
            DeleteResources delete,
            RecoverResources recover,
            RecordAnswers answers) {
        this.update = update;
        this.archive = archive;
        this.delete = delete;
        this.recover = recover;
        this.answers = answers;
    }

    /// `position` is no ID, so its route comes first. Older clients use
    /// `resource` instead of `resources`.
    public List<Route> routes() {
        return List.of(
                Route.patch("/v2/resources/position", "moveResource", this::move),
                Route.patch("/v2/resources/{id}", "updateResource", this::update),
                Route.post("/v2/resources/delete", "deleteResources", this::delete),
                Route.post("/v2/resources/recover", "recoverResources", this::recover),
                Route.post("/v2/resource/delete", "deleteResourcesSingular", this::delete),
                Route.post("/v2/resource/recover", "recoverResourcesSingular", this::recover));
    }

    private void update(Exchange exchange) throws IOException {
        Function<ResourceId, UpdateResource.Command> command =
                ResourceChangeRequest.parse(exchange.body(), IfMatch.of(exchange));
        answer(exchange, update.execute(exchange.principal(), command.apply(new ResourceId(exchange.id()))));
    }

    private void move(Exchange exchange) throws IOException {
        UpdateResource.Command command = ResourceChangeRequest.parsePosition(exchange.body(), IfMatch.of(exchange));
        answer(exchange, update.execute(exchange.principal(), command));
    }

    private void answer(Exchange exchange, ResourceView changed) throws IOException {
        if (Prefer.representation(exchange)) {
            answers.shown(exchange, changed);
        } else {
            exchange.noContent();
        }
    }

    private void delete(Exchange exchange) throws IOException {
        ResourceIdsRequest request = ResourceIdsRequest.parse(exchange.body());
        Precondition precondition = IfMatch.of(exchange);
        if (request.archive()) {
            archive.execute(exchange.principal(), new ArchiveResources.Command(request.ids(), precondition));
        } else {
            delete.execute(exchange.principal(), new DeleteResources.Command(request.ids(), precondition));
        }
        exchange.noContent();
    }

    private void recover(Exchange exchange) throws IOException {
        ResourceIdsRequest request = ResourceIdsRequest.parse(exchange.body());
        recover.execute(exchange.principal(), new RecoverResources.Command(request.ids(), IfMatch.of(exchange)));
        exchange.noContent();
    }
}
