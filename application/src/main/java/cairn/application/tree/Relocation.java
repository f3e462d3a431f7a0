package cairn.application.tree;

import cairn.application.context.ContextRefresh;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.SiblingOrder;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Writes a changed or moved resource, in the caller's transaction. Remembers the former place of a
/// resource that moves into the bin, and forgets it when the resource leaves the bin.
public final class Relocation {
    private final ResourceChanges changes;
    private final TreeRepository trees;
    private final AliasRepository aliases;
    private final ArchiveRepository archive;
    private final SiblingOrder order;
    private final IndexBacklog backlog;
    private final ContextRefresh contexts;

    public Relocation(
            ResourceChanges changes,
            TreeRepository trees,
            AliasRepository aliases,
            ArchiveRepository archive,
            SiblingOrder order,
            IndexBacklog backlog,
            ContextRefresh contexts) {
        this.changes = changes;
        this.trees = trees;
        this.aliases = aliases;
        this.archive = archive;
        this.order = order;
        this.backlog = backlog;
        this.contexts = contexts;
    }

    ResourceId bin(WorkspaceId workspace) {
        return aliases.find(workspace, Alias.BIN).orElseThrow();
    }

    ResourceId inbox(WorkspaceId workspace) {
        return aliases.find(workspace, Alias.INBOX).orElseThrow();
    }

    /// Refreshes contexts around the notes before and after the move.
    void moving(WorkspaceId workspace, Collection<Resource> resources, Runnable move) {
        contexts.aroundMoved(workspace, resources);
        move.run();
        contexts.aroundMoved(workspace, resources);
    }

    /// Moves the resource to the end of the bin.
    void archive(WorkspaceId workspace, Resource resource, Instant now) {
        ResourceId bin = bin(workspace);
        Header archived = resource.header()
                .placed(bin, order.keyFor(workspace, bin, resource.id(), null))
                .revised(now);
        write(workspace, resource, archived);
    }

    void write(WorkspaceId workspace, Resource before, Header after) {
        ResourceId from = before.header().parentId();
        ResourceId to = after.parentId();
        changes.update(workspace, after);
        if (!Objects.equals(from, to)) {
            if (before instanceof Resource.Folder) {
                trees.moveContainer(workspace, after.id(), to);
            }
            remember(workspace, before.header(), to, after);
        }
        backlog.markDirty(workspace, new Entry.OfResource(after.id()));
    }

    /// A root has no former place, so its own id is stored, which is not found when
    /// the root is recovered.
    private void remember(WorkspaceId workspace, Header before, @Nullable ResourceId to, Header after) {
        ResourceId bin = bin(workspace);
        if (bin.equals(before.parentId())) {
            archive.delete(workspace, List.of(before.id()));
        }
        if (bin.equals(to)) {
            ResourceId place = before.parentId() == null ? before.id() : before.parentId();
            archive.insert(workspace, new Archived(before.id(), place, before.sortKey(), after.modifiedAt()));
        }
    }
}
