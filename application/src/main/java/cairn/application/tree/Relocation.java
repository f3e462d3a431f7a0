package cairn.application.tree;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Writes a resource that was changed, wherever it goes. What comes under the bin is remembered with its former
/// place, what leaves the bin is forgotten there. Runs inside the caller's transaction.
final class Relocation {
    private final ResourceChanges changes;
    private final TreeRepository trees;
    private final AliasRepository aliases;
    private final ArchiveRepository archive;
    private final IndexBacklog backlog;

    Relocation(TreePorts ports) {
        this.changes = ports.changes();
        this.trees = ports.tree();
        this.aliases = ports.aliases();
        this.archive = ports.archive();
        this.backlog = ports.backlog();
    }

    ResourceId bin(WorkspaceId workspace) {
        return aliases.find(workspace, Alias.BIN).orElseThrow();
    }

    ResourceId inbox(WorkspaceId workspace) {
        return aliases.find(workspace, Alias.INBOX).orElseThrow();
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
        backlog.mark(workspace, new Entry.OfResource(after.id()));
    }

    /// A root has no former place: it is remembered as its own, where nothing is found when it is to go back there.
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
