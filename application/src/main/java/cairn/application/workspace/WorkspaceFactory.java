package cairn.application.workspace;

import cairn.application.port.IdSource;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.application.port.workspace.WorkspaceRepository;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import cairn.domain.workspace.WorkspaceType;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Makes a workspace with what every one has: the inbox and the bin, and their aliases. Runs inside the caller's
/// transaction.
public final class WorkspaceFactory {
    private static final int MOST_SLUG_TRIES = 1000;

    private final WorkspaceRepository workspaces;
    private final ResourceRepository resources;
    private final TreeRepository tree;
    private final AliasRepository aliases;
    private final IdSource ids;
    private final WorkspaceModels models;
    private final String model;

    /// @param model of embeddings that the workspaces begin with
    public WorkspaceFactory(
            WorkspaceRepository workspaces,
            ResourceRepository resources,
            TreeRepository tree,
            AliasRepository aliases,
            IdSource ids,
            WorkspaceModels models,
            String model) {
        this.models = models;
        this.model = model;
        this.workspaces = workspaces;
        this.resources = resources;
        this.tree = tree;
        this.aliases = aliases;
        this.ids = ids;
    }

    /// Empty when `slug` is given and taken; without one, a free slug is made from the title.
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
            Slug tried = n == 1 ? wish : wish.numbered(n);
            Workspace workspace = new Workspace(id, account, parent, title, description, tried, type, now, now);
            if (workspaces.insert(workspace)) {
                models.choose(id, model);
                addRoot(workspace, "Inbox", Root.INBOX, Alias.INBOX);
                addRoot(workspace, "Bin", Root.BIN, Alias.BIN);
                return Optional.of(workspace);
            }
        }
        return Optional.empty();
    }

    private void addRoot(Workspace workspace, String name, String subtype, Alias alias) {
        ResourceId id = new ResourceId(ids.next());
        Instant now = workspace.createdAt();
        Header header = Header.ofRoot(id, new ResourceName(name), workspace.accountId(), now);
        resources.insert(workspace.id(), new Resource.Folder(header));
        tree.insertContainer(workspace.id(), id, null);
        tree.insertRoot(workspace.id(), new Root(id, RootType.SYSTEM, subtype, true, now, now, null));
        aliases.insert(workspace.id(), new NamedFolder(alias, id));
    }
}
