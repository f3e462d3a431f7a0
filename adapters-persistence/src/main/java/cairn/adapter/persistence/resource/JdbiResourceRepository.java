package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.resource.ExternalIds;
import cairn.application.port.resource.ResourceRepository;
import cairn.domain.change.ChangeType;
import cairn.domain.content.BlobPath;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;

/// Resources in `resource`, one row each; the extra columns of files are in `resource_file`.
public final class JdbiResourceRepository implements ResourceRepository, ExternalIds {
    private static final String SELECT = "SELECT " + ResourceColumns.NAMES + " FROM resource r "
            + ResourceColumns.CONTAINER_JOIN + ResourceColumns.FILE_JOIN;
    private static final RowMapper<Resource> ROW = Columns.mapper(ResourceColumns::read);
    private static final RowMapper<ChildCount> CHILD_COUNT =
            Columns.mapper(row -> new ChildCount(new ResourceId(row.uuid()), row.number()));

    /// In a workspace with this many rows, a part of a shuffled list is tried first, since sorting all
    /// rows spills to disk.
    private static final int MANY = 10_000;

    /// Without a filter, the part should have this many times the rows of the page.
    private static final int SURPLUS = 2;

    private final Sessions sessions;
    private final Dialect dialect;
    private final int many;

    public JdbiResourceRepository(Sessions sessions, Dialect dialect) {
        this(sessions, dialect, MANY);
    }

    private JdbiResourceRepository(Sessions sessions, Dialect dialect, int many) {
        this.sessions = sessions;
        this.dialect = dialect;
        this.many = many;
    }

    /// Returns the same repository with another threshold for reading a part first.
    JdbiResourceRepository withParts(int rows) {
        return new JdbiResourceRepository(sessions, dialect, rows);
    }

    @Override
    public boolean insert(WorkspaceId workspace, Resource resource) {
        return sessions.write(handle -> {
            boolean inserted = new ResourceInsertion(handle, dialect, workspace).run(resource);
            if (inserted) {
                sessions.note(workspace, resource.id(), ChangeType.CREATED);
            }
            return inserted;
        });
    }

    @Override
    public Optional<ResourceId> findExternal(WorkspaceId workspace, ExternalId id) {
        return sessions.read(handle -> handle.createQuery("SELECT r.id FROM resource r "
                        + ResourceColumns.CONTAINER_JOIN
                        + "WHERE r.workspace_id = :workspace AND r.external_id = :external")
                .bind("workspace", workspace.value())
                .bind("external", id.value())
                .mapTo(UUID.class)
                .findOne()
                .map(ResourceId::new));
    }

    @Override
    public Optional<Resource> find(WorkspaceId workspace, ResourceId id) {
        return sessions.read(handle -> handle.createQuery(SELECT + "WHERE r.workspace_id = :workspace AND r.id = :id")
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .map(ROW)
                .findOne());
    }

    @Override
    public Optional<Resource.StoredFile> findFile(WorkspaceId workspace, BlobPath path) {
        return sessions.read(handle -> fileId(handle, workspace, path)
                .flatMap(id -> find(workspace, id))
                .map(Resource.StoredFile.class::cast));
    }

    private static Optional<ResourceId> fileId(Handle handle, WorkspaceId workspace, BlobPath path) {
        return handle.createQuery("""
            SELECT resource_id FROM resource_file
            WHERE blob_id = :blob AND extension = :extension AND workspace_id = :workspace\
            """)
                .bind("blob", path.id())
                .bind("extension", path.extension())
                .bind("workspace", workspace.value())
                .map(Columns.mapper(row -> new ResourceId(row.uuid())))
                .findOne();
    }

    @Override
    public List<ResourceView> views(WorkspaceId workspace, List<ResourceId> ids) {
        return sessions.read(handle -> new ResourceViews(handle, workspace).find(ids));
    }

    @Override
    public List<Positioned> list(
            WorkspaceId workspace, ResourceFilter filter, ResourceOrder order, @Nullable Positioned after, int limit) {
        ResourceConditions whole =
                sessions.read(handle -> new StartChoice(handle, dialect, workspace, filter).toList());
        if (order.property() == Property.SHUFFLE && readsAllRows(whole) && isLarge(workspace)) {
            ShufflePart part = ShufflePart.after(after, (int) Math.ceilDiv(100L * SURPLUS * limit, many));
            List<Positioned> found = list(part.of(dialect, workspace, filter), order, after, limit);
            if (found.size() == limit || part.isLast()) {
                return found;
            }
        }
        return list(whole, order, after, limit);
    }

    /// Excludes lists of one folder, whose children are found by an index.
    private static boolean readsAllRows(ResourceConditions conditions) {
        return conditions.start() == StartingSet.ROWS && !conditions.hasOneParent();
    }

    private boolean isLarge(WorkspaceId workspace) {
        return count(workspace, ResourceFilter.ALL, many) == many;
    }

    private List<Positioned> list(
            ResourceConditions conditions, ResourceOrder order, @Nullable Positioned after, int limit) {
        ResourceOrdering ordering = new ResourceOrdering(order, dialect);
        ordering.prepare(conditions);
        if (after != null) {
            ordering.startAfter(conditions, after);
        }
        String sql = "SELECT r.id, " + ordering.column() + conditions.fromWhere(ordering.index(conditions))
                + ordering.orderBy(conditions) + " LIMIT :limit";
        return sessions.read(handle -> conditions
                .bind(handle.createQuery(sql))
                .bind("limit", limit)
                .map(Columns.mapper(ordering::read))
                .list());
    }

    /// Counting a place must not take longer the more resources it has.
    @Override
    public long count(WorkspaceId workspace, ResourceFilter filter, long atMost) {
        OptionalLong whole = sessions.read(handle -> PlaceCount.of(handle, workspace, filter));
        return whole.isPresent() ? Math.min(atMost, whole.getAsLong()) : counted(workspace, filter, atMost);
    }

    private long counted(WorkspaceId workspace, ResourceFilter filter, long atMost) {
        ResourceConditions conditions =
                sessions.read(handle -> new StartChoice(handle, dialect, workspace, filter).toCount());
        String sql = "SELECT COUNT(*) FROM (SELECT 1 AS one" + conditions.fromWhere("") + " LIMIT :atMost) matches";
        return sessions.read(handle -> conditions
                .bind(handle.createQuery(sql))
                .bind("atMost", atMost)
                .map(Columns.mapper(RowReader::number))
                .one());
    }

    @Override
    public Map<ResourceId, Long> childCounts(WorkspaceId workspace, Collection<ResourceId> parents) {
        List<ChildCount> counts = sessions.read(handle -> handle.createQuery("""
            SELECT c.resource_id, c.child_count FROM UNNEST(CAST(:parents AS UUID ARRAY)) x(id)
            LEFT JOIN container c ON c.workspace_id = :workspace AND c.resource_id = x.id
            WHERE c.child_count > 0\
            """)
                .bindArray("parents", UUID.class, (Object[]) Columns.resources(parents))
                .bind("workspace", workspace.value())
                .map(CHILD_COUNT)
                .list());
        Map<ResourceId, Long> byParent = HashMap.newHashMap(counts.size());
        counts.forEach(count -> byParent.put(count.parent(), count.children()));
        overdue(workspace)
                .forEach(over -> byParent.computeIfPresent(
                        over.parent(), (parent, all) -> all > over.children() ? all - over.children() : null));
        return byParent;
    }

    /// Counts expired children: containers count them until they are purged.
    private List<ChildCount> overdue(WorkspaceId workspace) {
        return sessions.read(handle -> handle.createQuery("""
            SELECT r.parent_id, COUNT(*) FROM resource r
            WHERE r.workspace_id = :workspace AND r.parent_id IS NOT NULL AND %s
            GROUP BY r.parent_id\
            """.formatted(ResourceColumns.OVER))
                .bind("workspace", workspace.value())
                .map(CHILD_COUNT)
                .list());
    }

    private record ChildCount(ResourceId parent, long children) {}
}
