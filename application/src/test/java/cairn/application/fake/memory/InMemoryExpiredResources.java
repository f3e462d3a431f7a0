package cairn.application.fake.memory;

import cairn.application.fake.Tables;
import cairn.application.port.tree.ExpiredResources;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Expired resources, found by scanning all rows.
public final class InMemoryExpiredResources implements ExpiredResources {
    private static final Comparator<Expired> OLDEST_FIRST = Comparator.comparing(Expired::endedAt)
            .thenComparing(one -> one.resource().id().value());

    private final Tables tables;

    public InMemoryExpiredResources(Tables tables) {
        this.tables = tables;
    }

    @Override
    public Set<ResourceId> list(WorkspaceId workspace, int limit) {
        return over().filter(one -> one.workspace().equals(workspace))
                .map(one -> one.resource().id())
                .limit(limit)
                .collect(Collectors.toSet());
    }

    @Override
    public List<Expired> listAll(@Nullable Expired after, int limit) {
        return over().filter(this::stands)
                .filter(one -> after == null || OLDEST_FIRST.compare(one, after) > 0)
                .sorted(OLDEST_FIRST)
                .limit(limit)
                .toList();
    }

    @Override
    public List<Resource> listStanding(WorkspaceId workspace, Collection<ResourceId> among) {
        return over().filter(this::stands)
                .filter(one -> one.workspace().equals(workspace))
                .map(Expired::resource)
                .filter(resource -> among.contains(resource.id()))
                .toList();
    }

    private boolean stands(Expired one) {
        ResourceId parent = one.resource().header().parentId();
        return parent != null && tables.containers.has(new Tables.Key(one.workspace(), parent));
    }

    private Stream<Expired> over() {
        return tables.resources
                .entries()
                .map(row -> new Expired(row.getKey().workspace(), row.getValue().resource()))
                .filter(one -> isOver(one.resource()));
    }

    private boolean isOver(Resource resource) {
        return resource.header().markings().retention().isOver(tables.now());
    }
}
