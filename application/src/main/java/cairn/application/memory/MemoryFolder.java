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

/// The root folder of memories. Created with the first memory, because most workspaces never have any,
/// and older workspaces need no migration. Like the inbox, it counts in no usage and cannot be deleted.
public final class MemoryFolder {
    private final AliasRepository aliases;
    private final SystemRoots roots;

    public MemoryFolder(AliasRepository aliases, SystemRoots roots) {
        this.aliases = aliases;
        this.roots = roots;
    }

    /// Returns empty before the first memory.
    Optional<ResourceId> find(WorkspaceId workspace) {
        return aliases.find(workspace, Alias.MEMORIES);
    }

    /// Works in the caller's transaction, which must have locked the tree exclusively.
    public ResourceId ensure(Principal principal, Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        return find(workspace)
                .orElseGet(() ->
                        roots.make(workspace, principal.accountId(), "Memories", Root.MEMORIES, Alias.MEMORIES, now));
    }
}
