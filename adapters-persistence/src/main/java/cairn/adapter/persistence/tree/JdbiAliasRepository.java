package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.tree.AliasRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import cairn.domain.workspace.WorkspaceId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/// Aliases in `alias`, sorted in Java, since databases sort hyphens differently.
public final class JdbiAliasRepository implements AliasRepository {
    private static final String UPDATE =
            "UPDATE alias SET resource_id = :folder WHERE workspace_id = :workspace AND name = :name";
    private static final String INSERT =
            "INSERT INTO alias (workspace_id, name, resource_id) VALUES (:workspace, :name, :folder)";

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiAliasRepository(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    @Override
    public void insert(WorkspaceId workspace, NamedFolder alias) {
        sessions.run(handle -> bound(handle, INSERT, workspace, alias).execute());
    }

    @Override
    public Optional<ResourceId> find(WorkspaceId workspace, Alias alias) {
        return sessions.read(handle -> handle.createQuery(
                        "SELECT resource_id FROM alias WHERE workspace_id = :workspace AND name = :name")
                .bind("workspace", workspace.value())
                .bind("name", alias.name())
                .map(Columns.mapper(row -> new ResourceId(row.uuid())))
                .findOne());
    }

    @Override
    public List<NamedFolder> list(WorkspaceId workspace) {
        return sessions
                .read(handle -> handle.createQuery(
                                "SELECT name, resource_id FROM alias WHERE workspace_id = :workspace")
                        .bind("workspace", workspace.value())
                        .map(Columns.mapper(row -> new NamedFolder(new Alias(row.text()), new ResourceId(row.uuid()))))
                        .list())
                .stream()
                .sorted(Comparator.comparing(named -> named.alias().name()))
                .toList();
    }

    @Override
    public void update(WorkspaceId workspace, NamedFolder alias) {
        sessions.run(handle -> {
            boolean done = bound(handle, UPDATE, workspace, alias).execute() > 0
                    || dialect.insertIfAbsent(bound(handle, INSERT, workspace, alias));
            if (!done) {
                bound(handle, UPDATE, workspace, alias).execute();
            }
        });
    }

    private static Update bound(Handle handle, String sql, WorkspaceId workspace, NamedFolder alias) {
        return handle.createUpdate(sql)
                .bind("workspace", workspace.value())
                .bind("name", alias.alias().name())
                .bind("folder", alias.folder().value());
    }

    @Override
    public boolean delete(WorkspaceId workspace, Alias alias) {
        return sessions.write(
                handle -> handle.createUpdate("DELETE FROM alias WHERE workspace_id = :workspace AND name = :name")
                                .bind("workspace", workspace.value())
                                .bind("name", alias.name())
                                .execute()
                        > 0);
    }
}
