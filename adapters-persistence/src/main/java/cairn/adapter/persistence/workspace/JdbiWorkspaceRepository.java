package cairn.adapter.persistence.workspace;

import cairn.adapter.persistence.dialect.DatabaseClock;
import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.workspace.WorkspaceRepository;
import cairn.domain.Text;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import cairn.domain.workspace.WorkspaceType;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.result.ResultIterator;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/// Workspaces in the table of that name. An index makes their slugs unique per account.
public final class JdbiWorkspaceRepository implements WorkspaceRepository {
    private static final String OF_ACCOUNT = " FROM workspace WHERE account_id = :account AND deleted_at IS NULL ";
    private static final String SELECT =
            "SELECT id, account_id, parent_id, title, description, slug, type, created_at, modified_at" + OF_ACCOUNT;
    private static final String ORDER = " ORDER BY CASE WHEN parent_id IS NULL THEN 0 ELSE 1 END, created_at, id";
    private static final int ROWS_AT_ONCE = 1000;
    private static final String HEAD = "INSERT INTO change_head (workspace_id, epoch, sequence, floor)"
            + " VALUES (:workspace, " + DatabaseClock.MILLIS + ", 0, 0)";
    private static final RowMapper<Workspace> ROW = Columns.mapper(JdbiWorkspaceRepository::workspace);
    private static final RowMapper<Called> CALLED =
            Columns.mapper(row -> new Called(row.uuid(), row.text(), row.text()));

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiWorkspaceRepository(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    private static Workspace workspace(RowReader row) throws SQLException {
        return new Workspace(
                new WorkspaceId(row.uuid()),
                new AccountId(row.uuid()),
                parent(row.uuidOrNull()),
                row.text(),
                row.textOrNull(),
                new Slug(row.text()),
                row.constant(WorkspaceType.class),
                row.instant(),
                row.instant());
    }

    private static @Nullable WorkspaceId parent(@Nullable UUID id) {
        return id == null ? null : new WorkspaceId(id);
    }

    @Override
    public boolean insert(Workspace workspace) {
        return sessions.write(handle -> {
            boolean inserted = dialect.insertIfAbsent(insertion(handle, workspace));
            if (inserted) {
                handle.createUpdate(HEAD)
                        .bind("workspace", workspace.id().value())
                        .execute();
            }
            return inserted;
        });
    }

    private static Update insertion(Handle handle, Workspace workspace) {
        WorkspaceId parent = workspace.parentId();
        return handle.createUpdate("""
            INSERT INTO workspace (id, account_id, parent_id, title, description, slug, type,
                created_at, modified_at, tree_version, next_container_no)
            VALUES (:id, :account, :parent, :title, :description, :slug, :type,
                :createdAt, :modifiedAt, 0, 1)\
            """)
                .bind("id", workspace.id().value())
                .bind("account", workspace.accountId().value())
                .bind("parent", parent == null ? null : parent.value())
                .bind("title", workspace.title())
                .bind("description", workspace.description())
                .bind("slug", workspace.slug().value())
                .bind("type", workspace.type().name())
                .bind("createdAt", workspace.createdAt().toEpochMilli())
                .bind("modifiedAt", workspace.modifiedAt().toEpochMilli());
    }

    @Override
    public boolean update(Workspace workspace) {
        return sessions.write(handle -> dialect.updateIfFree(handle.createUpdate("""
            UPDATE workspace
            SET title = :title, description = :description, slug = :slug, modified_at = :modifiedAt
            WHERE id = :id AND account_id = :account AND deleted_at IS NULL\
            """)
                .bind("id", workspace.id().value())
                .bind("account", workspace.accountId().value())
                .bind("title", workspace.title())
                .bind("description", workspace.description())
                .bind("slug", workspace.slug().value())
                .bind("modifiedAt", workspace.modifiedAt().toEpochMilli())));
    }

    @Override
    public Optional<Workspace> find(AccountId account, WorkspaceId id) {
        return sessions.read(handle -> find(handle, SELECT + "AND id = :id", account, id));
    }

    @Override
    public Optional<Workspace> findForUpdate(AccountId account, WorkspaceId id) {
        return sessions.write(handle -> find(handle, SELECT + "AND id = :id FOR UPDATE", account, id));
    }

    private static Optional<Workspace> find(Handle handle, String sql, AccountId account, WorkspaceId id) {
        return handle.createQuery(sql)
                .bind("account", account.value())
                .bind("id", id.value())
                .map(ROW)
                .findOne();
    }

    @Override
    public Optional<Workspace> findParent(AccountId account) {
        return sessions.read(handle -> handle.createQuery(SELECT + "AND parent_id IS NULL")
                .bind("account", account.value())
                .map(ROW)
                .findOne());
    }

    @Override
    public Listing<Workspace> list(AccountId account, String search, Window window) {
        return sessions.read(handle -> search.isBlank()
                ? new Listing<>(rows(handle, account, page(handle, account, window)), count(handle, account))
                : found(handle, account, Text.folded(search.strip()), window));
    }

    /// Searches all workspaces of the account with the usual folding. There may be very many, so only
    /// the page is kept.
    private static Listing<Workspace> found(Handle handle, AccountId account, String folded, Window window) {
        List<UUID> page = new ArrayList<>();
        long count = 0;
        try (ResultIterator<Called> all = handle.createQuery("SELECT id, title, slug" + OF_ACCOUNT + ORDER)
                .bind("account", account.value())
                .setFetchSize(ROWS_AT_ONCE)
                .map(CALLED)
                .iterator()) {
            while (all.hasNext()) {
                Called called = all.next();
                if (called.contains(folded)) {
                    if (count >= window.offset() && page.size() < window.limit()) {
                        page.add(called.id());
                    }
                    count++;
                }
            }
        }
        return new Listing<>(rows(handle, account, page), count);
    }

    /// Selects only IDs, since the database sorts all workspaces of the account for it.
    private static List<UUID> page(Handle handle, AccountId account, Window window) {
        return handle.createQuery("SELECT id" + OF_ACCOUNT + ORDER + " LIMIT :limit OFFSET :offset")
                .bind("account", account.value())
                .bind("limit", window.limit())
                .bind("offset", window.offset())
                .map(Columns.mapper(RowReader::uuid))
                .list();
    }

    private static List<Workspace> rows(Handle handle, AccountId account, List<UUID> page) {
        return handle.createQuery(SELECT + "AND id = ANY(:ids)" + ORDER)
                .bind("account", account.value())
                .bindArray("ids", UUID.class, page)
                .map(ROW)
                .list();
    }

    private static long count(Handle handle, AccountId account) {
        return handle.createQuery("SELECT COUNT(*)" + OF_ACCOUNT)
                .bind("account", account.value())
                .mapTo(Long.class)
                .one();
    }

    /// The texts by which a workspace is found.
    private record Called(UUID id, String title, String slug) {
        boolean contains(String folded) {
            return Text.folded(title).contains(folded) || slug.contains(folded);
        }
    }
}
