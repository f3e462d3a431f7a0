package cairn.application.fake;

import cairn.application.fake.Tables.SlugKey;
import cairn.application.fake.Tables.WorkspaceRow;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.workspace.WorkspaceRepository;
import cairn.domain.Text;
import cairn.domain.change.ChangeHead;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Workspaces in a table, and their slugs in another, so that each is taken once.
final class InMemoryWorkspaces implements WorkspaceRepository {
    /// The model of workspaces for which none was chosen.
    static final String FIRST_MODEL = "bge_small_en_v15_q_6c9c6101";

    private final Tables tables;

    InMemoryWorkspaces(Tables tables) {
        this.tables = tables;
    }

    @Override
    public boolean insert(Workspace workspace) {
        return tables.transactions.writeRelaxed(() -> tables.slugs.insert(slug(workspace), workspace.id())
                && tables.workspaces.insert(workspace.id(), new WorkspaceRow(workspace, null, FIRST_MODEL, null))
                && tables.changeHeads.insert(
                        workspace.id(), new ChangeHead(tables.now().toEpochMilli(), 0, 0)));
    }

    static SlugKey slug(Workspace workspace) {
        return new SlugKey(workspace.accountId(), workspace.slug().value());
    }

    @Override
    public boolean update(Workspace workspace) {
        return tables.transactions.writeRelaxed(() -> find(workspace.accountId(), workspace.id())
                .filter(before -> takesSlug(before, workspace))
                .filter(before -> tables.workspaces.change(
                        workspace.id(),
                        row -> new WorkspaceRow(renamed(before, workspace), null, row.model(), row.mixedSince())))
                .isPresent());
    }

    private boolean takesSlug(Workspace before, Workspace after) {
        if (before.slug().equals(after.slug())) {
            return true;
        }
        boolean free = !tables.slugs.has(slug(after)) && tables.slugs.insert(slug(after), after.id());
        return free && tables.slugs.delete(slug(before));
    }

    private static Workspace renamed(Workspace before, Workspace after) {
        return new Workspace(
                before.id(),
                before.accountId(),
                before.parentId(),
                after.title(),
                after.description(),
                after.slug(),
                before.type(),
                before.createdAt(),
                after.modifiedAt());
    }

    @Override
    public Optional<Workspace> find(AccountId account, WorkspaceId id) {
        return of(account).filter(workspace -> workspace.id().equals(id)).findFirst();
    }

    @Override
    public Optional<Workspace> findForUpdate(AccountId account, WorkspaceId id) {
        return find(account, id);
    }

    @Override
    public Optional<Workspace> findParent(AccountId account) {
        return of(account).filter(workspace -> workspace.parentId() == null).findFirst();
    }

    @Override
    public Listing<Workspace> list(AccountId account, String search, Window window) {
        String part = Text.folded(search.strip());
        List<Workspace> found = of(account)
                .filter(workspace -> Text.folded(workspace.title()).contains(part)
                        || workspace.slug().value().contains(part))
                .sorted(Comparator.comparing((Workspace workspace) -> workspace.parentId() != null)
                        .thenComparing(Workspace::createdAt)
                        .thenComparing(workspace -> workspace.id().toString()))
                .toList();
        return Page.of(found, window);
    }

    private Stream<Workspace> of(AccountId account) {
        return tables.workspaces
                .values()
                .filter(WorkspaceRow::isThere)
                .map(WorkspaceRow::workspace)
                .filter(workspace -> workspace.accountId().equals(account));
    }
}
