package cairn.adapter.persistence.content;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.content.RecipeRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/// Recipes in the column `insight.recipe`. Queries over all resources skip through an index from one
/// recipe or workspace to the next, instead of reading every row.
public final class JdbiRecipeRepository implements RecipeRepository {
    private static final UUID FIRST = new UUID(0, 0);

    private static final String UPDATE = """
            UPDATE insight SET recipe = :recipe WHERE workspace_id = :workspace AND resource_id = :id""";
    private static final String INSERT = """
            INSERT INTO insight (workspace_id, resource_id, keywords, truncated, recipe)
            SELECT workspace_id, id, '[]', FALSE, CAST(:recipe AS VARCHAR) FROM resource
            WHERE workspace_id = :workspace AND id = :id""";

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiRecipeRepository(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    @Override
    public Optional<String> find(WorkspaceId workspace, ResourceId id) {
        return sessions.read(handle -> handle.createQuery(
                        "SELECT recipe FROM insight WHERE workspace_id = :workspace AND resource_id = :id")
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .map(Columns.mapper(RowReader::text))
                .findOne());
    }

    @Override
    public void write(WorkspaceId workspace, ResourceId id, String recipe) {
        sessions.run(handle -> {
            boolean done = bound(handle, UPDATE, workspace, id, recipe).execute() > 0
                    || dialect.insertIfAbsent(bound(handle, INSERT, workspace, id, recipe));
            if (!done) {
                bound(handle, UPDATE, workspace, id, recipe).execute();
            }
        });
    }

    private static Update bound(Handle handle, String sql, WorkspaceId workspace, ResourceId id, String recipe) {
        return handle.createUpdate(sql)
                .bind("recipe", recipe)
                .bind("workspace", workspace.value())
                .bind("id", id.value());
    }

    @Override
    public List<String> list() {
        return sessions.read(handle -> {
            List<String> found = new ArrayList<>();
            Optional<String> next = nextRecipe(handle, "");
            while (next.isPresent()) {
                found.add(next.get());
                // A space is the smallest character that a recipe contains, so no recipe lies between
                // the text and this.
                next = nextRecipe(handle, next.get() + " ");
            }
            return found;
        });
    }

    private static Optional<String> nextRecipe(Handle handle, String from) {
        return handle.createQuery("SELECT recipe FROM insight WHERE recipe >= :from ORDER BY recipe LIMIT 1")
                .bind("from", from)
                .map(Columns.mapper(RowReader::text))
                .findOne();
    }

    @Override
    public List<Processed> next(Collection<String> recipes, WorkspaceId after, int limit) {
        return sessions.read(handle -> nextWorkspace(handle, recipes, successor(after.value()))
                .or(() -> nextWorkspace(handle, recipes, FIRST))
                .map(workspace -> newest(handle, recipes, workspace, limit))
                .orElse(List.of()));
    }

    private static UUID successor(UUID id) {
        long low = id.getLeastSignificantBits() + 1;
        return new UUID(id.getMostSignificantBits() + (low == 0 ? 1 : 0), low);
    }

    private static Optional<UUID> nextWorkspace(Handle handle, Collection<String> recipes, UUID from) {
        return recipes.stream()
                .flatMap(recipe -> handle
                        .createQuery("""
                        SELECT workspace_id FROM insight WHERE recipe = :recipe AND workspace_id >= :from
                        ORDER BY recipe, workspace_id LIMIT 1""")
                        .bind("recipe", recipe)
                        .bind("from", from)
                        .map(Columns.mapper(RowReader::uuid))
                        .findOne()
                        .stream())
                .min(Comparator.comparing(UUID::toString));
    }

    /// Newest first: IDs are ordered by the time of creation.
    private static List<Processed> newest(Handle handle, Collection<String> recipes, UUID workspace, int limit) {
        return recipes.stream()
                .flatMap(recipe -> newest(handle, recipe, workspace, limit).stream())
                .sorted(Comparator.comparing((Processed processed) ->
                                processed.resource().value().toString())
                        .reversed())
                .limit(limit)
                .toList();
    }

    private static List<Processed> newest(Handle handle, String recipe, UUID workspace, int limit) {
        return handle.createQuery("""
                        SELECT resource_id FROM insight WHERE recipe = :recipe AND workspace_id = :workspace
                        ORDER BY recipe, workspace_id, resource_id DESC LIMIT :limit""")
                .bind("recipe", recipe)
                .bind("workspace", workspace)
                .bind("limit", limit)
                .map(Columns.mapper(
                        row -> new Processed(new WorkspaceId(workspace), new ResourceId(row.uuid()), recipe)))
                .list();
    }

    @Override
    public long count(WorkspaceId workspace, Collection<String> recipes, int limit) {
        return sessions.read(handle -> {
            long found = 0;
            for (String recipe : recipes) {
                found += found < limit ? count(handle, workspace, recipe, (int) (limit - found)) : 0;
            }
            return found;
        });
    }

    private static long count(Handle handle, WorkspaceId workspace, String recipe, int limit) {
        return handle.createQuery("""
                        SELECT COUNT(*) FROM (SELECT 1 FROM insight
                            WHERE recipe = :recipe AND workspace_id = :workspace LIMIT :limit) found""")
                .bind("recipe", recipe)
                .bind("workspace", workspace.value())
                .bind("limit", limit)
                .map(Columns.mapper(RowReader::number))
                .one();
    }

    @Override
    public void declare(String versions) {
        sessions.run(handle -> {
            String update = "UPDATE declared_versions SET versions = :versions WHERE id = 1";
            String insert = "INSERT INTO declared_versions (id, versions) VALUES (1, :versions)";
            boolean done =
                    handle.createUpdate(update).bind("versions", versions).execute() > 0
                            || dialect.insertIfAbsent(
                                    handle.createUpdate(insert).bind("versions", versions));
            if (!done) {
                handle.createUpdate(update).bind("versions", versions).execute();
            }
        });
    }

    @Override
    public Optional<String> findDeclared() {
        return sessions.read(handle -> handle.createQuery("SELECT versions FROM declared_versions WHERE id = 1")
                .map(Columns.mapper(RowReader::text))
                .findOne());
    }
}
