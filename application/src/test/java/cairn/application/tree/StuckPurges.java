package cairn.application.tree;

import cairn.application.fake.Tenant;
import cairn.application.port.Unavailable;
import cairn.application.port.tree.Purges;
import cairn.domain.failure.Failure.Part;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ContainerSet;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Detaches resources from the tree, but then fails to delete their rows.
final class StuckPurges implements Purges {
    private final Purges purges;

    StuckPurges(Tenant tenant) {
        this.purges = tenant.repositories().purges();
    }

    @Override
    public List<Detached> detach(
            WorkspaceId workspace, Collection<ResourceId> tops, Collection<ResourceId> containers) {
        return purges.detach(workspace, tops, containers);
    }

    @Override
    public List<Detached> list(@Nullable WorkspaceId after, int limit) {
        return purges.list(after, limit);
    }

    @Override
    public ContainerSet detachedNumbers(WorkspaceId workspace) {
        return purges.detachedNumbers(workspace);
    }

    @Override
    public Purged purge(Detached detached, int limit) {
        throw new Unavailable(Part.DATABASE, "The connection was lost.");
    }
}
