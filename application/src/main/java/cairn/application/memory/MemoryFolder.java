package cairn.application.memory;

import cairn.application.port.tree.AliasRepository;
import cairn.application.root.SystemRoots;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.Root;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;

/// The root that memories lie below. It is made with the first of them: most workspaces never have any, and those that
/// are older than memories need no rows of their own. Like the inbox it is charged to nobody, and stays.
public final class MemoryFolder {
    private final AliasRepository aliases;
    private final SystemRoots roots;

    public MemoryFolder(AliasRepository aliases, SystemRoots roots) {
        this.aliases = aliases;
        this.roots = roots;
    }

    /// Empty before the first memory.
    Optional<ResourceId> find(WorkspaceId workspace) {
        return aliases.find(workspace, Alias.MEMORIES);
    }

    /// Takes part in the caller's transaction, which has the tree to itself.
    public ResourceId ensure(Principal principal, Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        return find(workspace)
                .orElseGet(() ->
                        roots.make(workspace, principal.accountId(), "Memories", Root.MEMORIES, Alias.MEMORIES, now));
    }
}
