package cairn.adapter.persistence.moving;

import cairn.adapter.persistence.row.RowReader;
import cairn.application.port.moving.MoveAccounts;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Reads accounts and the owners of workspaces.
final class JdbcMoveAccounts implements MoveAccounts {
    private final MoveStatements statements;

    JdbcMoveAccounts(MoveConnection database) {
        this.statements = new MoveStatements(database);
    }

    @Override
    public Optional<Household> find(AccountId account) {
        return statements.list("SELECT id FROM account WHERE id = ?", RowReader::uuid, account.value()).stream()
                .map(id -> household(account))
                .findFirst();
    }

    @Override
    public boolean hasAnyKey(Set<String> digests) {
        return digests.stream()
                .anyMatch(digest -> !statements
                        .list("SELECT id FROM api_key WHERE digest = ?", RowReader::uuid, digest)
                        .isEmpty());
    }

    private Household household(AccountId account) {
        Optional<WorkspaceId> own = statements
                .list(
                        "SELECT id FROM workspace WHERE account_id = ? AND parent_id IS NULL ORDER BY created_at, id",
                        row -> new WorkspaceId(row.uuid()),
                        account.value())
                .stream()
                .findFirst();
        Set<Slug> slugs = statements
                .list(
                        "SELECT slug FROM workspace WHERE account_id = ? AND deleted_at IS NULL",
                        row -> new Slug(row.text()),
                        account.value())
                .stream()
                .collect(Collectors.toSet());
        return new Household(own, slugs);
    }
}
