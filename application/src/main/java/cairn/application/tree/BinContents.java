package cairn.application.tree;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.domain.Ids;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The content of a bin.
public final class BinContents {
    private final ResourceChanges changes;
    private final AliasRepository aliases;
    private final ArchiveRepository archive;

    public BinContents(ResourceChanges changes, AliasRepository aliases, ArchiveRepository archive) {
        this.changes = changes;
        this.aliases = aliases;
        this.archive = archive;
    }

    /// Returns those that have been directly in the bin since before `before` and are not locked. A
    /// resource created there counts from its actual creation, because a client may have given a
    /// `createdAt` years earlier.
    List<Resource> due(WorkspaceId workspace, List<ResourceId> ids, Instant before) {
        ResourceId bin = aliases.find(workspace, Alias.BIN).orElseThrow();
        Map<ResourceId, Instant> since =
                archive.list(workspace, ids).stream().collect(Collectors.toMap(Archived::id, Archived::archivedAt));
        return changes.listForUpdate(workspace, ids).stream()
                .filter(resource -> bin.equals(resource.header().parentId()))
                .filter(resource ->
                        since.getOrDefault(resource.id(), made(resource)).isBefore(before))
                .filter(resource -> !resource.header().markings().isLocked())
                .toList();
    }

    private static Instant made(Resource resource) {
        Instant given = resource.header().createdAt();
        Instant id = Ids.time(resource.id().value());
        return given.isAfter(id) ? given : id;
    }
}
