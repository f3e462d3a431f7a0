package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.row.Columns;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.workspace.WorkspaceId;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// Counts everything in a place by the child counts of its folders, without reading the children.
final class PlaceCount {
    /// For more folders than this, counting the children one by one up to the limit is as fast.
    private static final int MOST_FOLDERS = 2_000;

    private static final String BY_PARENTS = "UNNEST(CAST(:parents AS UUID ARRAY)) p(id)"
            + " JOIN container k ON k.workspace_id = :workspace AND k.resource_id = p.id";
    private static final String BY_ROOTS = "UNNEST(CAST(:roots AS UUID ARRAY)) o(id)"
            + " JOIN container k ON k.workspace_id = :workspace AND k.root_id = o.id";
    private static final String OUTSIDE_BIN = """
        root o JOIN container k ON k.workspace_id = o.workspace_id AND k.root_id = o.id AND o.workspace_id = :workspace
        AND (o.type <> 'SYSTEM' OR o.subtype IS DISTINCT FROM 'bin')\
        """;
    /// Counts the folder of a root as one, if requested.
    private static final String FOLDERS = """
        SELECT COUNT(*), COALESCE(SUM(x.held), 0) FROM (
            SELECT k.child_count + CASE WHEN k.parent_id IS NULL THEN :root ELSE 0 END AS held
            FROM %s LIMIT :limit) x\
        """;
    /// Expired children, which folders count until they are purged. `IS TRUE` keeps H2
    /// from reading all children.
    private static final String OVER = """
        SELECT COUNT(*) FROM resource r WHERE r.workspace_id = :workspace AND %s
        AND (r.parent_id IN (SELECT k.resource_id FROM %s)) IS TRUE\
        """;

    private final Handle handle;
    private final WorkspaceId workspace;
    private final TreeScope scope;

    private PlaceCount(Handle handle, WorkspaceId workspace, TreeScope scope) {
        this.handle = handle;
        this.workspace = workspace;
        this.scope = scope;
    }

    /// Empty if the filter has other conditions than a place, or the place has too many folders.
    static OptionalLong of(Handle handle, WorkspaceId workspace, ResourceFilter filter) {
        TreeScope scope = filter.scope();
        boolean isPlace = filter.equals(ResourceFilter.ALL.in(scope))
                && (scope.parents().isEmpty() || scope.roots().isEmpty());
        boolean isLarge = scope.parents().map(Set::size).orElse(0) > MOST_FOLDERS;
        return isPlace && !isLarge ? new PlaceCount(handle, workspace, scope).count() : OptionalLong.empty();
    }

    private OptionalLong count() {
        boolean countsRoots = scope.includeRoots() && scope.parents().isEmpty();
        Folders folders = query(FOLDERS.formatted(from()))
                .bind("root", countsRoots ? 1 : 0)
                .bind("limit", MOST_FOLDERS + 1)
                .map(Columns.mapper(row -> new Folders(row.number(), row.number())))
                .one();
        return folders.number() > MOST_FOLDERS ? OptionalLong.empty() : OptionalLong.of(folders.held() - over());
    }

    private long over() {
        return query(OVER.formatted(ResourceColumns.OVER, from()))
                .mapTo(Long.class)
                .one();
    }

    private String from() {
        if (scope.parents().isPresent()) {
            return BY_PARENTS;
        }
        return scope.roots().isPresent() ? BY_ROOTS : OUTSIDE_BIN;
    }

    private Query query(String sql) {
        Query query = handle.createQuery(sql).bind("workspace", workspace.value());
        scope.parents().ifPresent(parents -> bindIds(query, "parents", parents));
        scope.roots().ifPresent(roots -> bindIds(query, "roots", roots));
        return query;
    }

    private static void bindIds(Query query, String name, Set<ResourceId> ids) {
        query.bindArray(name, UUID.class, (Object[]) Columns.resources(ids));
    }

    /// @param held number of resources in them, including expired ones that are not purged yet
    private record Folders(long number, long held) {}
}
