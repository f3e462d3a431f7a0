package cairn.application.fake;

import cairn.application.fake.Tables.DirtyKey;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.WorkspaceRow;
import cairn.application.port.workspace.WorkspaceDeletions;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Deleted workspaces are rows with a time of deletion.
final class InMemoryWorkspaceDeletions implements WorkspaceDeletions {
    private final Tables tables;

    InMemoryWorkspaceDeletions(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void insert(Confirmation confirmation) {
        tables.confirmations.write(confirmation.workspace(), confirmation);
    }

    @Override
    public Optional<Confirmation> find(AccountId account, String digest) {
        return tables.confirmations
                .values()
                .filter(confirmation -> confirmation.account().equals(account)
                        && confirmation.digest().equals(digest))
                .findFirst();
    }

    @Override
    public void delete(WorkspaceId workspace, Instant at) {
        tables.transactions.writeRelaxed(() -> {
            tables.workspaces.change(workspace, row -> {
                tables.slugs.delete(InMemoryWorkspaces.slug(row.workspace()));
                return new WorkspaceRow(row.workspace(), at, row.model(), row.mixedSince());
            });
            tables.roots.keys().filter(key -> key.workspace().equals(workspace)).forEach(tables.roots::delete);
            tables.confirmations.delete(workspace);
            tables.changeHeads.delete(workspace);
            tables.keys
                    .values()
                    .filter(key -> workspace.equals(key.grant().workspace()) && key.revokedAt() == null)
                    .forEach(key -> tables.keys.write(key.id(), InMemoryKeys.copy(key, at)));
            return workspace;
        });
    }

    @Override
    public List<Deleted> list(int limit) {
        return tables.workspaces
                .values()
                .filter(row -> !row.isThere() && !isInPurge(row.workspace().id()))
                .sorted(Comparator.comparing(InMemoryWorkspaceDeletions::deletedAt)
                        .thenComparing(row -> row.workspace().id().toString()))
                .map(row ->
                        new Deleted(row.workspace().accountId(), row.workspace().id()))
                .limit(limit)
                .toList();
    }

    private static Instant deletedAt(WorkspaceRow row) {
        return Optional.ofNullable(row.deletedAt()).orElse(Instant.MAX);
    }

    @Override
    public Set<WorkspaceId> listDeleted(Set<WorkspaceId> among) {
        return among.stream()
                .filter(id ->
                        tables.workspaces.find(id).filter(WorkspaceRow::isThere).isEmpty())
                .collect(Collectors.toSet());
    }

    @Override
    public Remains purge(WorkspaceId workspace, int limit) {
        return tables.transactions.writeRelaxed(() -> {
            boolean isDirty = tables.dirtyFlags.keys().map(DirtyKey::workspace).anyMatch(workspace::equals);
            boolean isThere = tables.workspaces
                    .find(workspace)
                    .filter(row -> !row.isThere())
                    .isPresent();
            if (isInPurge(workspace) || isDirty || !isThere) {
                return Remains.OTHERS;
            }
            return tables.purge(workspace, limit) == 0 ? Remains.NOTHING : Remains.ROWS;
        });
    }

    private boolean isInPurge(WorkspaceId workspace) {
        return tables.purges.keys().map(Key::workspace).anyMatch(workspace::equals);
    }

    @Override
    public void forget(WorkspaceId workspace) {
        tables.transactions.writeRelaxed(() ->
                tables.workspaces.find(workspace).filter(row -> !row.isThere()).isPresent()
                        && tables.workspaces.delete(workspace));
    }
}
