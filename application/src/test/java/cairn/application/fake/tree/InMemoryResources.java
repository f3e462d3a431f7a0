package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.Named;
import cairn.application.fake.Tables.ResourceRow;
import cairn.application.port.resource.ExternalIds;
import cairn.application.port.resource.ResourceRepository;
import cairn.domain.change.ChangeType;
import cairn.domain.content.BlobPath;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceOrder;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Resources in a table, and their external ids in another, so that each is given once.
public final class InMemoryResources implements ResourceRepository, ExternalIds {
    private final Tables tables;
    private final Rows rows;
    private final Views views;
    private final Matching matching;

    public InMemoryResources(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
        this.views = new Views(tables);
        this.matching = new Matching(tables);
    }

    @Override
    public boolean insert(WorkspaceId workspace, Resource resource) {
        Header header = resource.header();
        return tables.transactions.writeRelaxed(() -> {
            if (!takesExternalId(workspace, header)) {
                return false;
            }
            Optional.ofNullable(header.parentId())
                    .map(parent -> new Key(workspace, parent))
                    .filter(tables.roots::has)
                    .ifPresent(root -> Added.at(tables, root, header.createdAt()));
            tables.resources.write(new Key(workspace, resource.id()), new ResourceRow(resource, Insight.NONE, 0));
            tables.note(workspace, resource.id(), ChangeType.CREATED);
            return true;
        });
    }

    /// The external ID of a resource that is no longer in the tree is free.
    private boolean takesExternalId(WorkspaceId workspace, Header header) {
        ExternalId id = header.markings().externalId();
        if (id == null) {
            return true;
        }
        if (findExternal(workspace, id).isPresent()) {
            return false;
        }
        tables.externalIds.write(new Named<>(workspace, id), header.id());
        return true;
    }

    @Override
    public Optional<ResourceId> findExternal(WorkspaceId workspace, ExternalId id) {
        return tables.transactions.read(() -> tables.externalIds
                .find(new Named<>(workspace, id))
                .filter(holder -> find(workspace, holder).isPresent()));
    }

    @Override
    public Optional<Resource> find(WorkspaceId workspace, ResourceId id) {
        return tables.transactions.read(() -> rows.find(workspace, id).map(ResourceRow::resource));
    }

    @Override
    public Optional<Resource.StoredFile> findFile(WorkspaceId workspace, BlobPath path) {
        return tables.transactions.read(() -> resources(workspace)
                .filter(Resource.StoredFile.class::isInstance)
                .map(Resource.StoredFile.class::cast)
                .filter(file -> file.content().path().equals(path))
                .findFirst());
    }

    private Stream<Resource> resources(WorkspaceId workspace) {
        return rows.all(workspace).map(ResourceRow::resource);
    }

    @Override
    public List<ResourceView> views(WorkspaceId workspace, List<ResourceId> ids) {
        return tables.transactions.read(() -> ids.stream()
                .flatMap(id -> rows.find(workspace, id).stream())
                .flatMap(row -> views.find(workspace, row).stream())
                .toList());
    }

    @Override
    public List<Positioned> list(
            WorkspaceId workspace, ResourceFilter filter, ResourceOrder order, @Nullable Positioned after, int limit) {
        Positions positions = new Positions(order);
        return tables.transactions.read(() -> matching.find(workspace, filter)
                .map(resource -> new Positioned(resource.id(), positions.key(resource)))
                .filter(one -> after == null || positions.compare(one, after) > 0)
                .sorted(positions)
                .limit(limit)
                .toList());
    }

    @Override
    public long count(WorkspaceId workspace, ResourceFilter filter, long atMost) {
        return tables.transactions.read(
                () -> matching.find(workspace, filter).limit(atMost).count());
    }

    @Override
    public Map<ResourceId, Long> childCounts(WorkspaceId workspace, Collection<ResourceId> parents) {
        Set<ResourceId> asked = Set.copyOf(parents);
        return tables.transactions.read(() -> resources(workspace)
                .flatMap(resource -> Stream.ofNullable(resource.header().parentId()))
                .filter(asked::contains)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting())));
    }
}
