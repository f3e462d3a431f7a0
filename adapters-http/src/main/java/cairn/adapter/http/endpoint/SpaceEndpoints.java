package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Answers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.IfMatch;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.RootPage;
import cairn.adapter.http.request.RootQuery;
import cairn.adapter.http.request.SpaceRequest;
import cairn.application.copy.CopyFolder;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.application.resource.Missing;
import cairn.application.root.ListRoots;
import cairn.application.root.RootDetails;
import cairn.application.tree.CreateSpace;
import cairn.application.tree.DeleteSpace;
import cairn.application.tree.MoveFolder;
import cairn.application.tree.Space;
import cairn.domain.Ids;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.RootType;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// Spaces: roots of the tree that clients create.
public final class SpaceEndpoints {
    private static final String PATH = "/v2/spaces";

    private final ListRoots list;
    private final CreateSpace create;
    private final MoveFolder move;
    private final CopyFolder copy;
    private final DeleteSpace delete;

    public SpaceEndpoints(ListRoots list, CreateSpace create, MoveFolder move, CopyFolder copy, DeleteSpace delete) {
        this.list = list;
        this.create = create;
        this.move = move;
        this.copy = copy;
        this.delete = delete;
    }

    public List<Route> routes() {
        return List.of(
                Route.get(PATH, "listSpaces", this::list),
                Route.post(PATH, "createSpace", this::create),
                Route.delete(PATH + "/{id}", "deleteSpace", this::delete));
    }

    private void list(Exchange exchange) throws IOException {
        RootQuery query = RootQuery.parseSpaces(exchange.query());
        ListRoots.Query spaces =
                new ListRoots.Query(Set.of(RootType.SPACE), query.query().search());
        List<RootDetails> roots = list.execute(exchange.principal(), spaces);
        exchange.json(200, RootPage.of(roots.size(), query.page(roots)));
    }

    private void create(Exchange exchange) throws IOException {
        switch (SpaceRequest.parse(exchange.body())) {
            case SpaceRequest.Named(CreateSpace.Command named) ->
                exchange.create(() -> named, create, SpaceEndpoints::made);
            case SpaceRequest.Moved(MoveFolder.Command moved) ->
                exchange.create(() -> moved, move, SpaceEndpoints::made);
            case SpaceRequest.Copied(CopyFolder.Command copied) ->
                exchange.create(() -> copied, copy, SpaceEndpoints::made);
        }
    }

    private static Answer made(Space space) {
        return Answers.created(
                "/v2/resource-roots/" + space.id(),
                new SpaceRecord(space.id().value(), space.name().value()));
    }

    private void delete(Exchange exchange) {
        ResourceId id = Ids.parse(exchange.path("id")).map(ResourceId::new).orElseThrow(Missing::space);
        delete.execute(exchange.principal(), new DeleteSpace.Command(id, IfMatch.of(exchange)));
        exchange.noContent();
    }

    private record SpaceRecord(UUID id, String name) {}
}
