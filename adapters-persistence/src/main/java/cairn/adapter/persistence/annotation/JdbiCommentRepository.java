package cairn.adapter.persistence.annotation;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.annotation.CommentRepository;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.CommentView;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.mapper.RowMapper;

/// Comments in `resource_comment`.
public final class JdbiCommentRepository implements CommentRepository {
    public static final String NAMES = """
            c.id, c.resource_id, c.content, c.display_name, c.created_by, c.pinned, c.created_at, c.modified_at""";
    private static final String SELECT = "SELECT " + NAMES + ", COALESCE(a.name, '')" + """
             FROM resource_comment c LEFT JOIN account a ON a.id = c.created_by
            WHERE c.workspace_id = :workspace AND\s""";
    private static final String SELECT_FOR_UPDATE =
            "SELECT " + NAMES + " FROM resource_comment c WHERE c.workspace_id = :workspace AND c.id = :id FOR UPDATE";
    private static final RowMapper<CommentView> ROW = Columns.mapper(JdbiCommentRepository::view);

    private final Sessions sessions;

    public JdbiCommentRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    public static Comment read(RowReader row) throws SQLException {
        return new Comment(
                new CommentId(row.uuid()),
                new ResourceId(row.uuid()),
                row.text(),
                row.textOrNull(),
                new AccountId(row.uuid()),
                row.flag(),
                row.instant(),
                row.instant());
    }

    private static CommentView view(RowReader row) throws SQLException {
        Comment comment = read(row);
        return new CommentView(comment, new User(comment.createdBy(), row.text()));
    }

    @Override
    public void insert(WorkspaceId workspace, Comment comment) {
        sessions.run(handle -> handle.createUpdate("""
                        INSERT INTO resource_comment (workspace_id, resource_id, id, content, display_name, created_by,
                            pinned, created_at, modified_at)
                        VALUES (:workspace, :resource, :id, :content, :displayName, :createdBy,
                            :pinned, :createdAt, :modifiedAt)""")
                .bind("workspace", workspace.value())
                .bind("resource", comment.resourceId().value())
                .bind("id", comment.id().value())
                .bind("content", comment.content())
                .bind("displayName", comment.anonymousDisplayName())
                .bind("createdBy", comment.createdBy().value())
                .bind("pinned", comment.pinned())
                .bind("createdAt", comment.createdAt().toEpochMilli())
                .bind("modifiedAt", comment.modifiedAt().toEpochMilli())
                .execute());
    }

    @Override
    public Optional<CommentView> find(WorkspaceId workspace, CommentId id) {
        return sessions.read(handle -> handle.createQuery(SELECT + "c.id = :id")
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .map(ROW)
                .findOne());
    }

    /// Selects without the author: PostgreSQL refuses to lock the nullable side of an outer join.
    @Override
    public Optional<Comment> findForUpdate(WorkspaceId workspace, CommentId id) {
        return sessions.write(handle -> handle.createQuery(SELECT_FOR_UPDATE)
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .map(Columns.mapper(JdbiCommentRepository::read))
                .findOne());
    }

    @Override
    public Listing<CommentView> list(WorkspaceId workspace, ResourceId resource, Window window) {
        return sessions.read(handle -> {
            List<CommentView> page = handle.createQuery(SELECT + """
                            c.resource_id = :resource
                            ORDER BY c.workspace_id, c.resource_id, c.created_at, c.id LIMIT :limit OFFSET :offset""")
                    .bind("workspace", workspace.value())
                    .bind("resource", resource.value())
                    .bind("limit", window.limit())
                    .bind("offset", window.offset())
                    .map(ROW)
                    .list();
            long count = handle.createQuery("""
                            SELECT COUNT(*) FROM resource_comment
                            WHERE workspace_id = :workspace AND resource_id = :resource""")
                    .bind("workspace", workspace.value())
                    .bind("resource", resource.value())
                    .map(Columns.mapper(RowReader::number))
                    .one();
            return new Listing<>(page, count);
        });
    }

    @Override
    public Set<ResourceId> findCommented(WorkspaceId workspace, Collection<ResourceId> resources) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT x.id FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id) WHERE EXISTS (
                            SELECT 1 FROM resource_comment c
                            WHERE c.workspace_id = :workspace AND c.resource_id = x.id)""")
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(resources))
                .bind("workspace", workspace.value())
                .map(Columns.mapper(row -> new ResourceId(row.uuid())))
                .collect(Collectors.toSet()));
    }

    @Override
    public boolean update(WorkspaceId workspace, Comment comment) {
        return sessions.write(handle -> handle.createUpdate("""
                        UPDATE resource_comment
                        SET content = :content, display_name = :displayName, modified_at = :modifiedAt
                        WHERE workspace_id = :workspace AND id = :id""")
                        .bind("content", comment.content())
                        .bind("displayName", comment.anonymousDisplayName())
                        .bind("modifiedAt", comment.modifiedAt().toEpochMilli())
                        .bind("workspace", workspace.value())
                        .bind("id", comment.id().value())
                        .execute()
                > 0);
    }

    @Override
    public boolean delete(WorkspaceId workspace, CommentId id) {
        return sessions.write(handle ->
                handle.createUpdate("DELETE FROM resource_comment WHERE workspace_id = :workspace AND id = :id")
                                .bind("workspace", workspace.value())
                                .bind("id", id.value())
                                .execute()
                        > 0);
    }
}
