package cairn.application.root;

import cairn.application.port.IdSource;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;

/// Creates the roots that the server provides: inbox, bin and memories, in the caller's transaction.
/// They count in no usage.
public final class SystemRoots {
    private final ResourceRepository resources;
    private final TreeRepository tree;
    private final AliasRepository aliases;
    private final IdSource ids;

    public SystemRoots(ResourceRepository resources, TreeRepository tree, AliasRepository aliases, IdSource ids) {
        this.resources = resources;
        this.tree = tree;
        this.aliases = aliases;
        this.ids = ids;
    }

    /// @param subtype one of [Root]'s
    public ResourceId make(
            WorkspaceId workspace, AccountId account, String name, String subtype, Alias alias, Instant now) {
        ResourceId id = new ResourceId(ids.next());
        resources.insert(workspace, new Resource.Folder(Header.ofRoot(id, new ResourceName(name), account, now)));
        tree.insertContainer(workspace, id, null);
        tree.insertRoot(workspace, new Root(id, RootType.SYSTEM, subtype, true, now, now, null));
        aliases.insert(workspace, new NamedFolder(alias, id));
        return id;
    }
}
