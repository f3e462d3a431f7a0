package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.port.resource.SiblingRepository;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// The order of rows under one parent.
public final class InMemorySiblings implements SiblingRepository {
    private final Tables tables;
    private final Rows rows;

    public InMemorySiblings(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
    }

    private List<Header> children(WorkspaceId workspace, ResourceId parent) {
        return tables.transactions.read(() -> rows.children(workspace, parent).toList());
    }

    @Override
    public Optional<SortKey> last(WorkspaceId workspace, ResourceId parent) {
        return children(workspace, parent).reversed().stream()
                .map(Header::sortKey)
                .findFirst();
    }

    @Override
    public Optional<SortKey> find(WorkspaceId workspace, ResourceId parent, ResourceId child) {
        return children(workspace, parent).stream()
                .filter(header -> header.id().equals(child))
                .map(Header::sortKey)
                .findFirst();
    }

    @Override
    public Optional<SortKey> next(
            WorkspaceId workspace, ResourceId parent, SortKey key, ResourceId child, ResourceId passed) {
        return children(workspace, parent).stream()
                .filter(header -> !header.id().equals(passed))
                .filter(header -> header.sortKey().compareTo(key) > 0
                        || header.sortKey().equals(key)
                                && header.id().toString().compareTo(child.toString()) > 0)
                .map(Header::sortKey)
                .findFirst();
    }

    @Override
    public List<ResourceId> tied(WorkspaceId workspace, ResourceId parent, SortKey key) {
        return children(workspace, parent).stream()
                .filter(header -> header.sortKey().equals(key))
                .map(Header::id)
                .toList();
    }

    @Override
    public List<ResourceId> list(WorkspaceId workspace, ResourceId parent) {
        return children(workspace, parent).stream().map(Header::id).toList();
    }

    @Override
    public void update(WorkspaceId workspace, ResourceId child, SortKey key) {
        tables.transactions.writeRelaxed(() -> {
            tables.resources.change(new Key(workspace, child), row -> {
                Header header = row.resource().header();
                return Rows.with(row, header.placed(header.parentId(), key));
            });
            tables.note(workspace, child, ChangeType.MOVED);
            return child;
        });
    }
}
