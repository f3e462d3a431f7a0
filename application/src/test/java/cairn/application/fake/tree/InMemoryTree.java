package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.ContainerRow;
import cairn.application.fake.Tables.Key;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Containers and roots in tables.
public final class InMemoryTree implements TreeRepository {
    private final Tables tables;
    private final Rows rows;

    public InMemoryTree(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
    }

    @Override
    public Container insertContainer(WorkspaceId workspace, ResourceId id, @Nullable ResourceId parent) {
        return tables.transactions.writeRelaxed(() -> {
            requireContainer(workspace, parent);
            int number = tables.containerNumbers.find(workspace).orElse(0) + 1;
            tables.containerNumbers.write(workspace, number);
            tables.containers.write(new Key(workspace, id), new ContainerRow(number, parent));
            return new Container(id, parent, number);
        });
    }

    private void requireContainer(WorkspaceId workspace, @Nullable ResourceId id) {
        if (id != null && !tables.containers.has(new Key(workspace, id))) {
            throw new IllegalArgumentException("no container " + id);
        }
    }

    @Override
    public ContainerTree tree(WorkspaceId workspace) {
        return tables.transactions.read(() -> rows.tree(workspace));
    }

    @Override
    public void moveContainer(WorkspaceId workspace, ResourceId container, @Nullable ResourceId parent) {
        tables.transactions.writeRelaxed(() -> {
            requireContainer(workspace, container);
            requireContainer(workspace, parent);
            return tables.containers.change(
                    new Key(workspace, container), row -> new ContainerRow(row.number(), parent));
        });
    }

    @Override
    public void insertRoot(WorkspaceId workspace, Root root) {
        tables.roots.write(new Key(workspace, root.id()), root);
    }

    @Override
    public void deleteRoot(WorkspaceId workspace, ResourceId root) {
        tables.transactions.writeRelaxed(() -> {
            tables.lastAdded.delete(new Key(workspace, root));
            return tables.roots.delete(new Key(workspace, root));
        });
    }

    @Override
    public List<Root> roots(WorkspaceId workspace) {
        return tables.transactions.read(() -> tables.roots
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .map(row -> remembering(row.getKey(), row.getValue()))
                .sorted(Comparator.comparing((Root root) -> root.type() != RootType.SYSTEM)
                        .thenComparing(Root::createdAt)
                        .thenComparing(root -> root.id().toString()))
                .toList());
    }

    private Root remembering(Key key, Root root) {
        return new Root(
                root.id(),
                root.type(),
                root.subtype(),
                root.isPrivate(),
                root.createdAt(),
                root.modifiedAt(),
                tables.lastAdded.find(key).orElse(root.lastResourceAddedAt()));
    }

    @Override
    public Set<ResourceId> listHoldingLocked(WorkspaceId workspace, Collection<ResourceId> containers) {
        return tables.transactions.read(() -> rows.all(workspace)
                .map(row -> row.resource().header())
                .filter(header -> header.markings().isLocked())
                .map(Header::parentId)
                .flatMap(parent -> Optional.ofNullable(parent).stream())
                .filter(Set.copyOf(containers)::contains)
                .collect(Collectors.toSet()));
    }
}
