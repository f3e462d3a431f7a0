package cairn.adapter.persistence.publication;

import cairn.adapter.persistence.row.Columns;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.PublicationMark;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;

/// The publications that include resources: their own, and those of the folders above. Costs one
/// statement and one more per level of folders, so readers of records first check whether a workspace
/// has any ([#HAS_ANY]).
public final class PublicationMarks {
    /// A column that says whether the workspace has publications.
    public static final String HAS_ANY =
            "EXISTS (SELECT 1 FROM publication b WHERE b.workspace_id = CAST(:workspace AS UUID))";

    private static final RowMapper<PublicationMark> MARK = Columns.mapper(row -> new PublicationMark(
            new ResourceId(row.uuid()), new AccessToken(row.text()), row.flag(), row.instantOrNull()));
    private static final RowMapper<Step> STEP =
            Columns.mapper(row -> new Step(new ResourceId(row.uuid()), Columns.resource(row.uuidOrNull())));

    private final Map<ResourceId, PublicationMark> marks;
    private final Map<ResourceId, ResourceId> parents = new HashMap<>();

    private PublicationMarks(Map<ResourceId, PublicationMark> marks) {
        this.marks = marks;
    }

    public static PublicationMarks none() {
        return new PublicationMarks(Map.of());
    }

    /// @param containers that may be published, or lie in published ones
    public static PublicationMarks read(Handle handle, WorkspaceId workspace, Collection<ResourceId> containers) {
        PublicationMarks read =
                new PublicationMarks(handle.createQuery("""
                        SELECT resource_id, access_token, password IS NOT NULL, expires_at
                        FROM publication WHERE workspace_id = :workspace""").bind("workspace", workspace.value()).map(MARK).stream()
                        .collect(Collectors.toMap(PublicationMark::resource, Function.identity())));
        read.climb(handle, workspace, new HashSet<>(containers));
        return read;
    }

    private void climb(Handle handle, WorkspaceId workspace, Set<ResourceId> level) {
        Set<ResourceId> next = level;
        while (!next.isEmpty()) {
            Set<ResourceId> above = new HashSet<>();
            for (Step step : steps(handle, workspace, next)) {
                ResourceId parent = step.parent();
                if (parent != null && parents.putIfAbsent(step.container(), parent) == null) {
                    above.add(parent);
                }
            }
            above.removeAll(parents.keySet());
            next = above;
        }
    }

    private static List<Step> steps(Handle handle, WorkspaceId workspace, Set<ResourceId> containers) {
        return handle.createQuery("""
                        SELECT c.resource_id, c.parent_id FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN container c ON c.workspace_id = :workspace AND c.resource_id = x.id
                        WHERE c.resource_id IS NOT NULL""")
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(containers))
                .bind("workspace", workspace.value())
                .map(STEP)
                .list();
    }

    /// Publications that include the resource, nearest first, starting with its own.
    ///
    /// @param parent null for a root
    public List<PublicationMark> of(ResourceId id, @Nullable ResourceId parent) {
        if (marks.isEmpty()) {
            return List.of();
        }
        Set<ResourceId> upwards = new LinkedHashSet<>(List.of(id));
        ResourceId next = parent;
        // At READ COMMITTED, moves between two of the statements can make folders appear to be in each other.
        while (next != null && upwards.add(next)) {
            next = parents.get(next);
        }
        return upwards.stream().map(marks::get).filter(Objects::nonNull).toList();
    }

    /// Publications that include a new resource in the container, nearest first.
    ///
    /// @param container one of those given to [#read]
    public List<PublicationMark> within(ResourceId container) {
        return of(container, parents.get(container));
    }

    private record Step(ResourceId container, @Nullable ResourceId parent) {}
}
