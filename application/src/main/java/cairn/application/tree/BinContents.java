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

/// What stands in a bin.
public final class BinContents {
    private final ResourceChanges changes;
    private final AliasRepository aliases;
    private final ArchiveRepository archive;

    public BinContents(ResourceChanges changes, AliasRepository aliases, ArchiveRepository archive) {
        this.changes = changes;
        this.aliases = aliases;
        this.archive = archive;
    }

    /// Those that have stood right under the bin since before `before` and are not locked. What was made there counts
    /// from when the server made it: the `createdAt` that a client gave may lie years before.
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
