package cairn.application.workspace;

import cairn.application.port.IdSource;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.application.port.workspace.WorkspaceRepository;
import cairn.application.root.SystemRoots;
import cairn.domain.tree.Alias;
import cairn.domain.tree.Root;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import cairn.domain.workspace.WorkspaceType;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Creates a workspace with its inbox and bin and their aliases, in the caller's transaction.
public final class WorkspaceFactory {
    private static final int MOST_SLUG_TRIES = 20;

    private final WorkspaceRepository workspaces;
    private final SystemRoots roots;
    private final IdSource ids;
    private final WorkspaceModels models;
    private final String model;

    /// @param model initial embedding model of workspaces
    public WorkspaceFactory(
            WorkspaceRepository workspaces, SystemRoots roots, IdSource ids, WorkspaceModels models, String model) {
        this.models = models;
        this.model = model;
        this.workspaces = workspaces;
        this.roots = roots;
        this.ids = ids;
    }

    /// Returns empty if the given `slug` is taken; without one, derives a free slug from the title.
    public Optional<Workspace> create(
            AccountId account,
            @Nullable WorkspaceId parent,
            String title,
            @Nullable String description,
            @Nullable Slug slug,
            WorkspaceType type,
            Instant now) {
        WorkspaceId id = new WorkspaceId(ids.next());
        Slug wish = slug == null ? Slug.fromTitle(title) : slug;
        for (int n = 1; n <= (slug == null ? MOST_SLUG_TRIES : 1); n++) {
            Slug tried = alternative(wish, n, id);
            Workspace workspace = new Workspace(id, account, parent, title, description, tried, type, now, now);
            if (workspaces.insert(workspace)) {
                models.choose(id, model);
                roots.make(id, account, "Inbox", Root.INBOX, Alias.INBOX, now);
                roots.make(id, account, "Bin", Root.BIN, Alias.BIN, now);
                return Optional.of(workspace);
            }
        }
        return Optional.empty();
    }

    /// Tries numbers first. The last attempt is always free, even if many workspaces have equal slugs,
    /// as all titles without Latin letters and digits do.
    private static Slug alternative(Slug wish, int n, WorkspaceId id) {
        if (n == 1) {
            return wish;
        }
        return n < MOST_SLUG_TRIES ? wish.numbered(n) : wish.withEndOf(id);
    }
}
