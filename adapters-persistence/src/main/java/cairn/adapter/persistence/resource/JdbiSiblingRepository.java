package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.resource.SiblingRepository;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Query;

/// The order of children, by the index on parent and key. ORDER BY names all columns of the index: only
/// then does H2 read it in order.
public final class JdbiSiblingRepository implements SiblingRepository {
    private static final String CHILDREN = " FROM resource WHERE workspace_id = :workspace AND parent_id = :parent ";
    private static final RowMapper<SortKey> KEY =
            Columns.mapper(row -> new SortKey(new String(row.bytes(), StandardCharsets.UTF_8)));
    private static final RowMapper<ResourceId> ID = Columns.mapper(row -> new ResourceId(row.uuid()));

    private final Sessions sessions;

    public JdbiSiblingRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Optional<SortKey> last(WorkspaceId workspace, ResourceId parent) {
        String order = "ORDER BY workspace_id DESC, parent_id DESC, sort_key DESC, id DESC LIMIT 1";
        return key(workspace, parent, order, query -> query);
    }

    @Override
    public Optional<SortKey> find(WorkspaceId workspace, ResourceId parent, ResourceId child) {
        return key(workspace, parent, "AND id = :child", query -> query.bind("child", child.value()));
    }

    @Override
    public Optional<SortKey> next(
            WorkspaceId workspace, ResourceId parent, SortKey key, ResourceId child, ResourceId passed) {
        String condition = """
                AND sort_key >= :key AND (sort_key > :key OR id > :child) AND id <> :passed
                ORDER BY workspace_id, parent_id, sort_key, id LIMIT 1""";
        return key(
                workspace,
                parent,
                condition,
                query -> query.bind("key", key.bytes())
                        .bind("child", child.value())
                        .bind("passed", passed.value()));
    }

    private Optional<SortKey> key(WorkspaceId workspace, ResourceId parent, String rest, UnaryOperator<Query> more) {
        return sessions.read(handle -> more.apply(handle.createQuery("SELECT sort_key" + CHILDREN + rest))
                .bind("workspace", workspace.value())
                .bind("parent", parent.value())
                .map(KEY)
                .findOne());
    }

    @Override
    public List<ResourceId> tied(WorkspaceId workspace, ResourceId parent, SortKey key) {
        return ids(workspace, parent, "AND sort_key = :key ", query -> query.bind("key", key.bytes()));
    }

    @Override
    public List<ResourceId> list(WorkspaceId workspace, ResourceId parent) {
        return ids(workspace, parent, "", query -> query);
    }

    private List<ResourceId> ids(
            WorkspaceId workspace, ResourceId parent, String condition, UnaryOperator<Query> more) {
        String sql = "SELECT id" + CHILDREN + condition + "ORDER BY workspace_id, parent_id, sort_key, id";
        return sessions.read(handle -> more.apply(handle.createQuery(sql))
                .bind("workspace", workspace.value())
                .bind("parent", parent.value())
                .map(ID)
                .list());
    }

    @Override
    public void update(WorkspaceId workspace, ResourceId child, SortKey key) {
        sessions.run(handle -> {
            handle.createUpdate("UPDATE resource SET sort_key = :key WHERE workspace_id = :workspace AND id = :child")
                    .bind("key", key.bytes())
                    .bind("workspace", workspace.value())
                    .bind("child", child.value())
                    .execute();
            sessions.note(workspace, child, ChangeType.MOVED);
        });
    }
}
