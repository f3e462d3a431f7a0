package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.Named;
import cairn.application.port.resource.Destinations;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Containers with their folders.
public final class InMemoryDestinations implements Destinations {
    private final Tables tables;
    private final Rows rows;
    private final Views views;

    public InMemoryDestinations(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
        this.views = new Views(tables);
    }

    @Override
    public Optional<Destination> find(WorkspaceId workspace, ParentRef reference, AccountId creator) {
        return tables.transactions.read(() -> id(workspace, reference)
                .filter(id -> tables.containers.has(new Key(workspace, id)))
                .flatMap(id -> rows.find(workspace, id))
                .map(row -> destination(workspace, row.resource().header(), creator)));
    }

    private Optional<ResourceId> id(WorkspaceId workspace, ParentRef reference) {
        return switch (reference) {
            case ParentRef.ById byId -> Optional.of(byId.id());
            case ParentRef.ByAlias byAlias -> tables.aliases.find(new Named<>(workspace, byAlias.alias()));
        };
    }

    private Destination destination(WorkspaceId workspace, Header folder, AccountId creator) {
        return new Destination(
                folder.id(),
                folder.name().value(),
                rows.tree(workspace).path(folder.id()).size(),
                folder.markings().isLocked(),
                rows.children(workspace, folder.id())
                        .reduce((first, second) -> second)
                        .map(Header::sortKey),
                views.root(workspace, folder.id()),
                views.user(creator),
                views.publications(workspace, folder.id(), folder.parentId()));
    }
}
