package cairn.adapter.persistence.tree;

import cairn.application.port.tree.ArchiveRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An archive that runs an action each time due resources have been listed.
record FollowedArchive(ArchiveRepository archive, Runnable then) implements ArchiveRepository {
    @Override
    public void insert(WorkspaceId workspace, Archived archived) {
        archive.insert(workspace, archived);
    }

    @Override
    public List<Archived> list(WorkspaceId workspace, Collection<ResourceId> ids) {
        return archive.list(workspace, ids);
    }

    @Override
    public void delete(WorkspaceId workspace, Collection<ResourceId> ids) {
        archive.delete(workspace, ids);
    }

    @Override
    public List<Due> listDue(Instant before, @Nullable Due after, int limit) {
        List<Due> due = archive.listDue(before, after, limit);
        then.run();
        return due;
    }
}
