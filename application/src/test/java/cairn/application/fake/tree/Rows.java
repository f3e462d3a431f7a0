package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.ContainerRow;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.ResourceRow;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What several repositories read of the tables of resources and of the tree.
final class Rows {
    private final Tables tables;

    Rows(Tables tables) {
        this.tables = tables;
    }

    /// Also empty when the resource is no longer in the tree, or has expired.
    Optional<ResourceRow> find(WorkspaceId workspace, ResourceId id) {
        return tables.resources.find(new Key(workspace, id)).filter(row -> isInTree(workspace, row));
    }

    /// All resources that are in the tree and have not expired.
    Stream<ResourceRow> all(WorkspaceId workspace) {
        return tables.resources
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .map(Map.Entry::getValue)
                .filter(row -> isInTree(workspace, row));
    }

    /// Resources that are deleted but not yet purged are not in the tree.
    boolean stands(Key key) {
        return find(key.workspace(), key.id()).isPresent();
    }

    private boolean isInTree(WorkspaceId workspace, ResourceRow row) {
        Header header = row.resource().header();
        if (header.markings().retention().isOver(tables.now())) {
            return false;
        }
        ResourceId container = Optional.ofNullable(header.parentId()).orElse(header.id());
        return tables.containers.has(new Key(workspace, container));
    }

    /// By sort key, ties by id.
    Stream<Header> children(WorkspaceId workspace, ResourceId parent) {
        return all(workspace)
                .map(row -> row.resource().header())
                .filter(header -> parent.equals(header.parentId()))
                .sorted(order());
    }

    static Comparator<Header> order() {
        return Comparator.comparing(Header::sortKey, Comparator.<SortKey>naturalOrder())
                .thenComparing(header -> header.id().toString());
    }

    ContainerTree tree(WorkspaceId workspace) {
        return ContainerTree.of(tables.containers
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .map(row -> container(row.getKey(), row.getValue()))
                .toList());
    }

    Container container(Key key, ContainerRow row) {
        boolean isLocked = tables.resources
                .find(key)
                .filter(found -> found.resource().header().markings().isLocked())
                .isPresent();
        return new Container(key.id(), row.parent(), row.number(), isLocked);
    }

    /// Empty when there is no such account.
    String nameOf(AccountId account) {
        return tables.accounts.find(account).map(found -> found.name()).orElse("");
    }

    static ResourceRow with(ResourceRow row, Header header) {
        return new ResourceRow(with(row.resource(), header), row.insight(), row.rendering());
    }

    static Resource with(Resource resource, Header header) {
        return switch (resource) {
            case Resource.Folder folder -> new Resource.Folder(header);
            case Resource.Notepad note -> new Resource.Notepad(header, note.size(), note.preview());
            case Resource.Bookmark bookmark -> new Resource.Bookmark(header, bookmark.url());
            case Resource.StoredFile file -> new Resource.StoredFile(header, file.content());
        };
    }
}
