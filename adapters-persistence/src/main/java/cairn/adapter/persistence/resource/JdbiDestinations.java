package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.publication.PublicationMarks;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.resource.Destinations;
import cairn.domain.publication.PublicationMark;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.ParentRef;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// Reads a container with its folder, its last child, and its root.
public final class JdbiDestinations implements Destinations {
    private static final String SELECT = """
            SELECT k.resource_id, p.name, k.depth, k.locked, COALESCE(m.name, ''),
                o.id, o.type, o.subtype, o.is_private, t.name, t.created_by, COALESCE(a.name, ''),
            """ + PublicationMarks.HAS_ANY + """
                , (SELECT r.sort_key FROM resource r
                 WHERE r.workspace_id = k.workspace_id AND r.parent_id = k.resource_id
                 ORDER BY r.workspace_id DESC, r.parent_id DESC, r.sort_key DESC, r.id DESC LIMIT 1)
            """;
    private static final String JOINS = """
            JOIN resource p ON p.workspace_id = k.workspace_id AND p.id = k.resource_id
            JOIN root o ON o.workspace_id = k.workspace_id AND o.id = k.root_id
            JOIN resource t ON t.workspace_id = o.workspace_id AND t.id = o.id
            LEFT JOIN account a ON a.id = t.created_by
            LEFT JOIN account m ON m.id = :creator
            """;
    private static final String BY_ID =
            SELECT + "FROM container k " + JOINS + "WHERE k.workspace_id = :workspace AND k.resource_id = :id";
    private static final String BY_ALIAS = SELECT
            + "FROM alias n JOIN container k ON k.workspace_id = n.workspace_id AND k.resource_id = n.resource_id "
            + JOINS + "WHERE n.workspace_id = :workspace AND n.name = :alias";

    private final Sessions sessions;

    public JdbiDestinations(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Optional<Destination> find(WorkspaceId workspace, ParentRef reference, AccountId creator) {
        return switch (reference) {
            case ParentRef.ById byId ->
                find(
                        workspace,
                        creator,
                        BY_ID,
                        query -> query.bind("id", byId.id().value()));
            case ParentRef.ByAlias byAlias ->
                find(
                        workspace,
                        creator,
                        BY_ALIAS,
                        query -> query.bind("alias", byAlias.alias().name()));
        };
    }

    private Optional<Destination> find(
            WorkspaceId workspace, AccountId creator, String sql, UnaryOperator<Query> named) {
        return sessions.read(handle -> named.apply(handle.createQuery(sql))
                .bind("workspace", workspace.value())
                .bind("creator", creator.value())
                .map(Columns.mapper(columns -> destination(columns, handle, workspace, creator)))
                .findOne());
    }

    private static Destination destination(RowReader row, Handle handle, WorkspaceId workspace, AccountId creator)
            throws SQLException {
        ResourceId folder = new ResourceId(row.uuid());
        String name = row.text();
        int depth = row.integer();
        boolean isLocked = row.flag();
        User maker = new User(creator, row.text());
        RootView root = new RootView(
                new ResourceId(row.uuid()),
                row.constant(RootType.class),
                row.textOrNull(),
                row.flag(),
                row.text(),
                new User(new AccountId(row.uuid()), row.text()));
        List<PublicationMark> publications = row.flag()
                ? PublicationMarks.read(handle, workspace, List.of(folder)).within(folder)
                : List.of();
        return new Destination(folder, name, depth, isLocked, last(row), root, maker, publications);
    }

    private static Optional<SortKey> last(RowReader row) throws SQLException {
        return row.isNextNull()
                ? Optional.empty()
                : Optional.of(new SortKey(new String(row.bytes(), StandardCharsets.UTF_8)));
    }
}
