package cairn.adapter.persistence.publication;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.publication.PublicationRepository;
import cairn.domain.change.ChangeType;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.PasswordHash;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.SqlStatement;

/// Publications in the table of that name. A change of a publication is logged as a change of its
/// resource, whose record shows it.
public final class JdbiPublicationRepository implements PublicationRepository {
    private static final String SELECT = """
            SELECT p.workspace_id, p.id, p.resource_id, p.access_token, p.password, p.expires_at, p.created_at,
                p.modified_at
            FROM publication p\s""";
    private static final String OF_WORKSPACE = SELECT + "WHERE p.workspace_id = :workspace";
    private static final String ONE = OF_WORKSPACE + " AND p.id = :id";
    private static final RowMapper<Owned> ROW = Columns.mapper(JdbiPublicationRepository::read);

    private final Sessions sessions;

    public JdbiPublicationRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    private static Owned read(RowReader row) throws SQLException {
        WorkspaceId workspace = new WorkspaceId(row.uuid());
        PublicationId id = new PublicationId(row.uuid());
        ResourceId resource = new ResourceId(row.uuid());
        AccessToken token = new AccessToken(row.text());
        String password = row.textOrNull();
        return new Owned(
                workspace,
                new Publication(
                        id,
                        resource,
                        token,
                        password == null ? null : new PasswordHash(password),
                        row.instantOrNull(),
                        row.instant(),
                        row.instant()));
    }

    @Override
    public void insert(WorkspaceId workspace, Publication publication) {
        sessions.run(handle -> {
            bound(handle.createUpdate("""
                            INSERT INTO publication (workspace_id, resource_id, id, access_token, password, expires_at,
                                created_at, modified_at)
                            VALUES (:workspace, :resource, :id, :token, :password, :expiresAt, :createdAt, :modifiedAt)
                            """), workspace, publication)
                    .bind("resource", publication.resource().value())
                    .bind("token", publication.token().text())
                    .bind("createdAt", publication.createdAt().toEpochMilli())
                    .execute();
            sessions.note(workspace, publication.resource(), ChangeType.UPDATED);
        });
    }

    private static <S extends SqlStatement<S>> S bound(S statement, WorkspaceId workspace, Publication publication) {
        PasswordHash password = publication.password();
        return statement
                .bind("workspace", workspace.value())
                .bind("id", publication.id().value())
                .bind("password", password == null ? null : password.text())
                .bind("expiresAt", Columns.millis(publication.expiresAt()))
                .bind("modifiedAt", publication.modifiedAt().toEpochMilli());
    }

    @Override
    public Optional<Publication> find(WorkspaceId workspace, PublicationId id) {
        return sessions.read(handle -> find(handle, ONE, workspace, id));
    }

    @Override
    public Optional<Publication> findForUpdate(WorkspaceId workspace, PublicationId id) {
        return sessions.write(handle -> find(handle, ONE + " FOR UPDATE", workspace, id));
    }

    private static Optional<Publication> find(Handle handle, String sql, WorkspaceId workspace, PublicationId id) {
        return handle.createQuery(sql)
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .map(ROW)
                .findOne()
                .map(Owned::publication);
    }

    @Override
    public Optional<Owned> find(AccessToken token) {
        return sessions.read(handle -> handle.createQuery(SELECT + """
                        JOIN workspace w ON w.id = p.workspace_id AND w.deleted_at IS NULL
                        WHERE p.access_token = :token""")
                .bind("token", token.text())
                .map(ROW)
                .findOne());
    }

    @Override
    public List<Publication> list(WorkspaceId workspace) {
        return sessions.read(handle -> handle.createQuery(OF_WORKSPACE + " ORDER BY p.created_at DESC, p.id DESC")
                .bind("workspace", workspace.value())
                .map(ROW)
                .map(Owned::publication)
                .list());
    }

    @Override
    public boolean update(WorkspaceId workspace, Publication publication) {
        return sessions.write(handle -> {
            boolean isThere =
                    bound(handle.createUpdate("""
                                    UPDATE publication SET password = :password, expires_at = :expiresAt,
                                        modified_at = :modifiedAt
                                    WHERE workspace_id = :workspace AND id = :id"""), workspace, publication).execute() > 0;
            if (isThere) {
                sessions.note(workspace, publication.resource(), ChangeType.UPDATED);
            }
            return isThere;
        });
    }

    @Override
    public boolean delete(WorkspaceId workspace, PublicationId id) {
        return sessions.write(handle -> {
            Optional<ResourceId> resource = handle.createQuery(
                            "SELECT resource_id FROM publication WHERE workspace_id = :workspace AND id = :id")
                    .bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .mapTo(UUID.class)
                    .findOne()
                    .map(ResourceId::new);
            resource.ifPresent(published -> {
                handle.createUpdate("DELETE FROM publication WHERE workspace_id = :workspace AND id = :id")
                        .bind("workspace", workspace.value())
                        .bind("id", id.value())
                        .execute();
                sessions.note(workspace, published, ChangeType.UPDATED);
            });
            return resource.isPresent();
        });
    }
}
