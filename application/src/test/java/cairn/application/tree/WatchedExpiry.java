package cairn.application.tree;

import cairn.application.port.tree.ExpiredResources;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Records after which resource each page of expired resources starts.
record WatchedExpiry(ExpiredResources expired, List<Optional<ResourceId>> looks) implements ExpiredResources {
    @Override
    public Set<ResourceId> list(WorkspaceId workspace, int limit) {
        return expired.list(workspace, limit);
    }

    @Override
    public List<Expired> listAll(@Nullable Expired after, int limit) {
        looks.add(Optional.ofNullable(after).map(one -> one.resource().id()));
        return expired.listAll(after, limit);
    }

    @Override
    public List<Resource> listStanding(WorkspaceId workspace, Collection<ResourceId> among) {
        return expired.listStanding(workspace, among);
    }
}
