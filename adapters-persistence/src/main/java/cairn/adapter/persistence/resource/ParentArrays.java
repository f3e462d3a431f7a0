package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.row.Columns;
import cairn.domain.resource.ResourceId;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jdbi.v3.core.statement.Query;

/// Folders as array parameters of a statement: one array, or several if there are too many for one.
///
/// @param parts at least one, which may be empty
record ParentArrays(List<List<ResourceId>> parts) {
    /// The table of folders in a statement with one array.
    static final String ONE = "UNNEST(CAST(:parents AS UUID ARRAY)) p(id)";

    static ParentArrays of(Collection<ResourceId> parents) {
        return new ParentArrays(
                parents.isEmpty() ? List.of(List.of()) : Columns.parts(parents).toList());
    }

    /// Adapts a statement that uses [#ONE] to all arrays.
    String table(String sql) {
        return parts.size() < 2
                ? sql
                : sql.replace(
                        ONE, joined(i -> "SELECT p.id FROM " + ONE.replace("parents", name(i)), " UNION ALL ") + " p");
    }

    String condition() {
        return joined(i -> "r.parent_id = ANY(:" + name(i) + ")", " OR ");
    }

    private String joined(IntFunction<String> part, String by) {
        return IntStream.range(0, parts.size()).mapToObj(part).collect(Collectors.joining(by, "(", ")"));
    }

    void bind(Query query) {
        for (int i = 0; i < parts.size(); i++) {
            query.bindArray(name(i), UUID.class, (Object[]) Columns.resources(parts.get(i)));
        }
    }

    private String name(int part) {
        return parts.size() < 2 ? "parents" : "parents" + part;
    }
}
