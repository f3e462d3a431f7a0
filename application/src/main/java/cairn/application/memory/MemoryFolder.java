package cairn.application.memory;

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
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;

/// The root that memories lie below. It is made with the first of them: most workspaces never have any, and those that
/// are older than memories need no rows of their own. Like the inbox it is charged to nobody, and stays.
public final class MemoryFolder {
    private final ResourceRepository resources;
    private final TreeRepository tree;
    private final AliasRepository aliases;
    private final IdSource ids;

    public MemoryFolder(ResourceRepository resources, TreeRepository tree, AliasRepository aliases, IdSource ids) {
        this.resources = resources;
        this.tree = tree;
        this.aliases = aliases;
        this.ids = ids;
    }

    /// Empty before the first memory.
    Optional<ResourceId> find(WorkspaceId workspace) {
        return aliases.find(workspace, Alias.MEMORIES);
    }

    /// Takes part in the caller's transaction, which has the tree to itself.
    ResourceId ensure(Principal principal, Instant now) {
        return find(principal.workspaceId()).orElseGet(() -> make(principal, now));
    }

    private ResourceId make(Principal principal, Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        ResourceId id = new ResourceId(ids.next());
        Header header = Header.ofRoot(id, new ResourceName("Memories"), principal.accountId(), now);
        resources.insert(workspace, new Resource.Folder(header));
        tree.insertContainer(workspace, id, null);
        tree.insertRoot(workspace, new Root(id, RootType.SYSTEM, Root.MEMORIES, true, now, now, null));
        aliases.insert(workspace, new NamedFolder(Alias.MEMORIES, id));
        return id;
    }
}
